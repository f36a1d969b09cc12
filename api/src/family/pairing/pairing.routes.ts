import { newPersonForm } from '@qamqor/shared/family/schema';
import { SCOPES } from '@qamqor/shared/family/link';
import { z } from 'zod';
import { bodyForms } from '../../platform/http/body-forms.ts';
import type { App } from '../../platform/http/http.ts';
import { readCode, startPairing } from './pairing.service.ts';

type Deps = Parameters<typeof startPairing>[0] & Parameters<typeof readCode>[0];

/** A code for a person who is there already, or for a new one. */
const pairing = bodyForms(
  { known: z.object({ person_id: z.string().min(1).max(64) }), made: newPersonForm },
  (sent) => ('person_id' in sent ? 'known' : 'made'),
);

const answer = z.object({
  code: z.string(),
  url: z.string(),
  expires_at: z.string(),
  person_id: z.string(),
});

const facts = z.object({
  display_name: z.string(),
  made_by: z.object({ name: z.string() }),
  scopes: z.array(z.enum(SCOPES)),
});

export function pairingRoutes(api: App, deps: Deps): void {
  api.post(
    '/auth/pairing',
    {
      config: { limit: 'pairing', refuses: ['family.not_found', 'family.limit_reached'] },
      schema: { body: pairing, response: { 201: answer } },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await startPairing(deps, viewer, body)),
  );

  api.get(
    '/auth/pairing/:code',
    {
      config: { public: true, limit: 'code_look' },
      schema: { params: z.object({ code: z.string() }), response: { 200: facts } },
    },
    ({ params }) => readCode(deps, params.code),
  );
}
