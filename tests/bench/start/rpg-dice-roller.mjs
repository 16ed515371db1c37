import { DiceRoll } from '@dice-roller/rpg-dice-roller';

console.log(new DiceRoll('2d6').output);
