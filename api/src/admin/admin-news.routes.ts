import { ADMIN_PAGE, ADMIN_PAGE_MOST } from '@qamqor/shared/admin/lists';
import { newsBody, newsTexts } from '@qamqor/shared/news/schema';
import { z } from 'zod';
import { listSentNews } from '../news/news.service.ts';
import type { App } from '../platform/http/http.ts';
import { publishNews, type Deps } from './admin.service.ts';
import { guarded, noted } from './guarded.ts';

const news = z.object({
  id: z.string(),
  texts: newsTexts,
  holds_from: z.string(),
  created_at: z.string(),
});

const sent = news.extend({
  read: z.int(),
  mailed: z.int(),
  waiting: z.int(),
  place: z.string(),
});

/** NEWS-1: what the operator tells everybody. */
export function adminNewsRoutes(api: App, deps: Deps): void {
  api.get(
    '/admin/news',
    {
      ...guarded(deps, 'news.list'),
      config: { refuses: ['admin.required'] },
      schema: {
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(ADMIN_PAGE_MOST).default(ADMIN_PAGE),
          after: z.string().max(200).optional(),
        }),
        response: { 200: z.array(sent) },
      },
    },
    (request) => noted(deps)('news.list', () => listSentNews(deps.reader, request.query))(request),
  );

  api.post(
    '/admin/news',
    {
      ...guarded(deps, 'news.write'),
      config: { refuses: ['admin.required', 'admin.news_too_near'] },
      schema: { body: newsBody, response: { 201: news } },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await publishNews(deps, viewer, body)),
  );
}
