const { DynamicLoader } = require('bcdice');

new DynamicLoader().dynamicLoad('DiceBot').then((system) => console.log(system.eval('2D6').text));
