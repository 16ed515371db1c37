const { parseAndRoll } = require('roll-parser');

console.log(parseAndRoll('2d6').toString());
