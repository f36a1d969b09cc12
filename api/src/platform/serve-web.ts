import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import { Problem } from '@qamqor/shared/problem';
import type { FastifyRequest } from 'fastify';
import type { App } from './http.ts';

const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/;
const MANIFEST = /\/[^/]*(?:manifest[^/]*\.json|\.webmanifest)$/;

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] as string;

/** `/about` for `about.html` and for `about/index.html`. */
function addressOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

/** An address that a person can type or open, as opposed to a file or a call. */
function isNavigation(path: string): boolean {
  return !/^\/api(?:\/|$)/.test(path) && !/\.\w+$/.test(path);
}

/** Serves the built web app; an address that is no file opens the app itself. */
export async function serveWeb(app: App, root: string): Promise<void> {
  const shell = ['app.html', 'index.html'].find((file) => existsSync(join(root, file)));
  if (shell === undefined) return;

  await app.register(async (web) => {
    await web.register(serveFiles, {
      root,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz'],
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
      if (MANIFEST.test(pathOf(request))) reply.type('application/manifest+json');
    });

    const hidden = { schema: { hide: true } };
    for (const file of globSync('**/*.html', { cwd: root })) {
      web.get(addressOf(file), hidden, (_request, reply) => reply.sendFile(file));
    }
    web.get('/*', hidden, (request, reply) => {
      if (isNavigation(pathOf(request))) return reply.sendFile(shell);
      throw new Problem('request.not_found');
    });
  });
}
