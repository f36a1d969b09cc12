import { z } from 'zod';
import { newsTexts } from '@qamqor/shared/news/schema';
import type { App } from '../platform/http/http.ts';
import { closeNews, readNews } from './news.service.ts';

type Deps = Parameters<typeof readNews>[0] & Parameters<typeof closeNews>[0];

const shown = z.object({
  id: z.string(),
  texts: newsTexts,
  holds_from: z.string(),
  created_at: z.string(),
});

export function newsRoutes(api: App, deps: Deps): void {
  api.get('/news', { schema: { response: { 200: z.array(shown) } } }, ({ viewer }) =>
    readNews(deps, viewer),
  );

  api.post(
    '/news/:id/closed',
    {
      config: { refuses: ['news.not_found'] },
      schema: { params: z.object({ id: z.string().max(100) }), response: { 204: z.null() } },
    },
    async ({ viewer, params }, reply) => {
      await closeNews(deps, viewer, params);
      return reply.code(204).send(null);
    },
  );
}
