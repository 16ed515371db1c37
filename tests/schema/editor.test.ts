/** What an author sees in an editor: the real YAML language server reads a table by the schema in its first line. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const uri = pathToFileURL(join(root, 'data/mordheim/scratch.yaml')).href;
const TABLE = `# yaml-language-server: $schema=../table.schema.json
schema: 1
title: Scratch
roll: 2d6
rows:
  - { result: 2-12, name: All, efect: x }
  - result: 3
    
`;

let connection: MessageConnection;
const published: {
  uri: string;
  diagnostics: { message: string; range: { start: { line: number; character: number } } }[];
}[] = [];
const server = spawn(process.execPath, [
  createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server'),
  '--stdio',
]);

beforeAll(async () => {
  connection = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.onNotification('textDocument/publishDiagnostics', (each) => void published.push(each));
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) => items.map(() => ({})));
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders: null,
  });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } } },
  });
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version: 1, text: TABLE },
  });
});

afterAll(() => {
  connection.dispose();
  server.kill();
});

describe('an editor', () => {
  it('marks a misspelt key', async () => {
    await expect
      .poll(() => published.filter((each) => each.diagnostics.length > 0), { timeout: 20_000 })
      .not.toEqual([]);
    const all = published.flatMap(({ diagnostics }) => diagnostics);
    const wrong = all.find(({ message }) => message.includes('efect'));
    expect(wrong?.range.start).toEqual({ line: 5, character: 31 });
  });

  it('offers the keys of a row', async () => {
    const answer = await connection.sendRequest<{ items: { label: string }[] }>('textDocument/completion', {
      textDocument: { uri },
      position: { line: 7, character: 4 },
    });
    const labels = answer.items.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['effect', 'effects', 'name', 'quantities', 'then', 'when']));
  });

  it('explains a key', async () => {
    const answer = await connection.sendRequest<{ contents: { value: string } }>('textDocument/hover', {
      textDocument: { uri },
      position: { line: 3, character: 1 },
    });
    expect(answer.contents.value).toContain('The main roll');
  });
});
