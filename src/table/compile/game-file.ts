import type { Finding } from '../finding.ts';
import type { Game } from '../game-model.ts';
import type { Input, Ruling } from '../model.ts';
import { didYouMean } from '../names.ts';
import { type GameFile, gameSchema } from '../schema/game.ts';
import { cursorOf } from './compile-context.ts';
import type { SourceFile } from './game.ts';
import { compileChoices, compileInputs } from './inputs.ts';
import { validate } from './validate.ts';
import { readYaml } from './yaml.ts';

/** Games that do not say where they come, come last, by name. */
const LAST = 1_000;

export function compileGameFile(
  name: string,
  file: SourceFile | null,
  tables: readonly string[],
  reserved: ReadonlySet<string>,
  findings: Finding[],
): Game {
  let written: GameFile | undefined;
  let inputs: readonly Input[] = [];
  let rulings: readonly Ruling[] = [];
  if (file === null) {
    findings.push({
      severity: 'error',
      code: 'no-game-file',
      file: name,
      line: 1,
      column: 1,
      length: 1,
      message: 'the folder has no game.yaml; write one with schema: 1 and title: …',
    });
  } else {
    const root = cursorOf(readYaml(file.path, file.text, file.refused));
    written = validate(root, gameSchema);
    inputs = compileInputs(root.at('inputs'), written?.inputs, reserved);
    rulings = Object.entries(written?.rulings ?? {}).map(([ruling, { about, choices, covers }]) => {
      if (inputs.some((input) => input.name === ruling)) {
        root.at('rulings', ruling).report('duplicate-name', `${ruling} is also the name of an input`, { key: true });
      }
      return { name: ruling, about, choices: compileChoices(choices), covers: covers ?? [] };
    });
    for (const [i, { tables: named }] of (written?.sections ?? []).entries()) {
      for (const [j, table] of named.entries()) {
        if (tables.includes(table)) continue;
        const near = didYouMean(table, tables);
        root.at('sections', i, 'tables', j).report('unknown-table', `there is no table ${table} in this game${near}`);
      }
    }
    findings.push(...root.context.findings);
  }
  return {
    name: written?.id ?? name,
    title: written?.title ?? name,
    version: written?.version === undefined ? null : String(written.version),
    licence: written?.licence ?? null,
    aliases: written?.aliases ?? [],
    order: written?.order ?? LAST,
    summary: written?.summary ?? null,
    credits: written?.credits ?? null,
    with: written?.with ?? [],
    sections: written?.sections ?? [],
    inputs,
    rulings,
    groups: written?.groups ?? {},
    moments: written?.moments ?? {},
    notes: (written?.notes ?? []).map(({ title, text, added = null, covers = [] }) => ({ title, text, added, covers })),
  };
}
