/** The shape of an outcome's effects in a result. A field that does not apply is left out. */

/** So many, or for each of several by itself. */
interface Counted {
  /** How many. */
  readonly count?: number;
  /** Instead of count: how many for each of those whom it concerns, one by one, as they were rolled. */
  readonly each?: readonly number[];
  /** What the number counts, in the plural. */
  readonly unit?: string;
}

interface Common {
  /** Whom it concerns: a party of the roll (self, target, attacker, caster, everyone, player, opponent, picked) or a group of the game. */
  readonly to: string;
  /** With to `picked`: the name that was picked. */
  readonly name?: string;
  /** A condition that only people can judge, in words. */
  readonly if?: string;
  /** When it is over: a moment, or the name of a quantity of the outcome that counts turns. Left out: when it is cleared or done. */
  readonly until?: string;
  /** Outcomes, as `table/outcome`, whose effects on the same thing do not count while this one holds. */
  readonly replaces?: readonly string[];
}

interface Modifier extends Common {
  /** A characteristic or a roll is changed. */
  readonly kind: 'modifier';
  /** Which characteristic or roll. */
  readonly stat: string;
  /** By how much. */
  readonly add?: number;
  /** Instead of add: by how much for each of those whom it concerns, one by one, as it was rolled. */
  readonly each?: readonly number[];
  /** What the number counts; left out, points. */
  readonly unit?: string;
}
interface Limit extends Common {
  /** Something is at most so much. */
  readonly kind: 'limit';
  /** What is limited. */
  readonly what: string;
  /** At most so much. */
  readonly max: number;
  /** What the number counts; left out, points. */
  readonly unit?: string;
}
interface Set extends Common {
  /** Something becomes so much. */
  readonly kind: 'set';
  /** What is set. */
  readonly what: string;
  /** Becomes so much. */
  readonly value: number;
  /** What the number counts; left out, points. */
  readonly unit?: string;
}
interface Hits extends Common, Counted {
  /** Hits are taken. */
  readonly kind: 'hits';
  /** Strength of each. */
  readonly strength?: number;
  /** Saves against them: `all`, `none`, or `no-` and the kind of save that there is not. */
  readonly saves?: string;
}
interface Wounds extends Common, Counted {
  /** So many wounds are lost. */
  readonly kind: 'wounds';
}
interface Saves extends Common {
  /** Saves count or do not. */
  readonly kind: 'saves';
  /** Which saves. */
  readonly which: string;
  /** Whether they are ignored. */
  readonly ignored: boolean;
}
interface Injury extends Common {
  /** Injury rolls are changed. */
  readonly kind: 'injury';
  /** By how much. */
  readonly add: number;
}
interface Status extends Common {
  /** A state begins. */
  readonly kind: 'status';
  /** Which state. */
  readonly set: string;
}
interface Clear extends Common {
  /** A state ends. */
  readonly kind: 'clear';
  /** Which state. */
  readonly status: string;
}
interface Permission extends Common {
  /** Something may not, may or must be done. */
  readonly kind: 'forbid' | 'allow' | 'require';
  /** What. */
  readonly what: string;
}
interface Move extends Common {
  /** Someone or something is moved. */
  readonly kind: 'move';
  /** How far. */
  readonly distance?: number;
  /** What the distance counts. */
  readonly unit?: string;
  /** Where to: a word, or a rolled number with its unit. */
  readonly direction?: string | Measure;
}
interface Measure {
  /** The number. */
  readonly value: number;
  /** What it counts: `clock`. */
  readonly unit: string;
}
interface Change extends Common, Counted {
  /** Something is lost or gained. */
  readonly kind: 'lose' | 'gain';
  /** What. */
  readonly what: string;
}
interface Destroy extends Common {
  /** Something is destroyed. */
  readonly kind: 'destroy';
  /** What. */
  readonly what: string;
}
interface Resource extends Common {
  /** A stock grows or shrinks. */
  readonly kind: 'resource';
  /** Of what. */
  readonly what: string;
  /** By how much. */
  readonly add: number;
  /** What the number counts; left out, points. */
  readonly unit?: string;
}

/** What happens, for programs: its other keys depend on its kind. */
export type ResultEffect =
  | Modifier
  | Limit
  | Set
  | Hits
  | Wounds
  | Saves
  | Injury
  | Status
  | Clear
  | Permission
  | Move
  | Change
  | Destroy
  | Resource;

/** Kinds that go on: without `until` they last as long as their outcome. */
export const ENDURING: ReadonlySet<string> = new Set([
  'modifier',
  'limit',
  'set',
  'saves',
  'status',
  'forbid',
  'allow',
  'require',
]);
