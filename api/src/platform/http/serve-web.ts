import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { App } from './http.ts';

/** As the build names its files: each by seven letters of its content. */
const HASHED = /\/assets\/(?:[^/]+\/)*[^/]+-[\w-]{7,}\.\w+(?:\.br|\.gz)?$/;
const MANIFEST = /\/[^/]*(?:manifest[^/]*\.json|\.webmanifest)$/;
const COMPRESSED = /\.(?:br|gz)$/;

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] as string;

/** An address that a person can type or open, as opposed to a file or a call. */
function isNavigation(path: string): boolean {
  return !/^\/(?:api|assets)(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Never out of the root, and no hidden file. */
function isPlain(name: string): boolean {
  return name.split('/').every((part) => /^[^.\\\0][^\\\0]*$/.test(part));
}

/** The file of a decoded address: itself, or `about.html` or `about/index.html` for `about`. */
async function findFile(root: string, name: string): Promise<string | undefined> {
  const pages = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  for (const file of pages.filter((one) => isPlain(one) && !COMPRESSED.test(one))) {
    const isFile = await stat(join(root, file)).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isFile) return file;
  }
  return undefined;
}

/**
 * Serves the built web app; an address that is no file opens the app itself. Files are looked up
 * when they are asked for: a new build while the server runs brings new names.
 */
export async function serveWeb(app: App, root: string): Promise<void> {
  const shell = ['app.html', 'index.html'].find((file) => existsSync(join(root, file)));
  if (shell === undefined) return;

  await app.register(async (web) => {
    await web.register(serveFiles, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });

    web.addHook('onSend', async (request, reply) => {
      if (reply.statusCode === 200 && MANIFEST.test(pathOf(request)))
        reply.type('application/manifest+json');
    });

    web.get<{ Params: { '*': string } }>(
      '/*',
      { schema: { hide: true } },
      async (request, reply) => {
        const file = await findFile(root, request.params['*']);
        if (file !== undefined) return reply.sendFile(file);
        if (isNavigation(pathOf(request))) return reply.sendFile(shell);
        return reply.callNotFound();
      },
    );
  });
}
