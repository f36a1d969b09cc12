import type { ProblemCode } from '@qamqor/shared/problem';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { LimitName } from './rate-limit.ts';

/** The web server as routes see it: schemas in zod, types from the schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who asks, and by which session. */
export type Viewer = { readonly user_id: string; readonly session_id: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard on every route that is not public, and where one `knows_viewer` and there is one. */
    viewer: Viewer;
    /** Whoever asks has no time of their own now: what can wait of an urgent request waits. */
    is_over_budget: boolean;
  }
  interface FastifyContextConfig {
    /** No sign-in is needed. */
    public?: boolean;
    /** Of a public route: who is signed in is known, whoever is not is let in too. */
    knows_viewer?: boolean;
    /** Which limit counts; reads or writes, by the method, when it is not said. */
    limit?: LimitName;
    /** What it refuses beside what every route may; it stands in the description of the API. */
    refuses?: readonly ProblemCode[];
    /** With such a body it goes before what can wait, where there is more to do than time for it. */
    urgent?: (body: unknown) => boolean;
  }
}
