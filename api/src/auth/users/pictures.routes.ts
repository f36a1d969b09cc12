import { z } from 'zod';
import type { Reads } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/http.ts';
import { readPicture } from './picture.service.ts';

export function picturesRoutes(api: App, deps: Reads): void {
  api.get(
    '/pictures/:file',
    {
      config: { public: true, refuses: ['request.not_found'] },
      schema: { params: z.object({ file: z.string().max(100) }) },
    },
    async ({ params }, reply) => {
      const { type, bytes } = await readPicture(deps, params.file);
      return reply.type(type).send(bytes);
    },
  );
}
