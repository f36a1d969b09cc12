import { createHash } from 'node:crypto';
import { canonicalJson } from '@qamqor/shared/canonical';
import { partsOfFile, type ExportKind } from '@qamqor/shared/export/export-file';
import type { Viewer } from '../platform/http/http.ts';
import { partsOf, type Deps, type Part } from './export-parts.ts';

/** The text in pieces: a row ends its line, and the checksum is of the canonical form without it. */
async function* write(parts: readonly (readonly [string, Part])[]): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const said = (canonical: string) => {
    hash.update(canonical);
    return canonical;
  };
  yield said('{');
  for (const [index, [name, part]] of parts.entries()) {
    yield said(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`);
    if ('value' in part) {
      yield said(canonicalJson(part.value));
      continue;
    }
    yield said('[');
    let isFirst = true;
    for await (const page of part.pages) {
      let text = '';
      for (const row of page) {
        text += `${said(`${isFirst ? '' : ','}${canonicalJson(row)}`)}\n`;
        isFirst = false;
      }
      yield text;
    }
    yield said(']');
  }
  hash.update('}');
  yield `,"checksum":"${hash.digest('hex')}"}`;
}

const FRAME = ['version', 'exported_at'];

/**
 * GET /export/all (DATA-2): pieces of the file and the number of its rows. A million marks take no
 * more memory than ten: each page is read when the last one has gone.
 */
export async function writeExport(
  deps: Deps,
  viewer: Viewer,
  kind: ExportKind,
): Promise<{ rows: number; pieces: AsyncGenerator<string> }> {
  const wanted: readonly string[] | null = kind === 'all' ? null : [...partsOfFile(kind), ...FRAME];
  const parts: [string, Part][] = [];
  // RFC 8785 sorts the members of an object.
  for (const [name, read] of Object.entries(partsOf(deps, viewer)).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    if (wanted === null || wanted.includes(name)) parts.push([name, await read()]);
  const rows = parts.reduce((sum, [, part]) => sum + ('rows' in part ? part.rows : 0), 0);
  return { rows, pieces: write(parts) };
}
