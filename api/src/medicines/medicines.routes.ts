import { medicineFields, medicineInput } from '@qamqor/shared/medicines/schema';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { conflictAnswer, medicineAnswer } from './medicine.schema.ts';
import { addOwn, deleteOwn, listOwn, restoreOwn, reviseOwn } from './medicines.service.ts';

type Deps = Parameters<typeof addOwn>[0];

const byId = z.object({ id: z.string().max(64) });

const revise = z.object({
  base_version: z.int().min(1),
  effective_at: z.iso.datetime({ precision: 3 }).optional(),
  ...medicineFields.shape,
});

const FAULTS = ['medicine.name_required', 'medicine.too_many_times'] as const;
/** QUOTA-10 */
const CHANGES = 'medicine.too_many_changes';
const TODAY = 'account.too_much_today';
/** QUOTA-1, QUOTA-2, QUOTA-5 */
const ROOM = ['medicine.too_many', 'account.too_many_deleted', TODAY] as const;

export function medicinesRoutes(api: App, deps: Deps): void {
  api.get('/medicines', { schema: { response: { 200: z.array(medicineAnswer) } } }, ({ viewer }) =>
    listOwn(deps, viewer),
  );

  api.post(
    '/medicines',
    {
      config: { refuses: [...FAULTS, 'medicine.already_there', ...ROOM] },
      schema: { body: medicineInput, response: { 201: medicineAnswer } },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await addOwn(deps, viewer, body)),
  );

  api.put(
    '/medicines/:id',
    {
      config: { refuses: [...FAULTS, 'medicine.not_found', 'medicine.conflict', CHANGES, TODAY] },
      schema: {
        params: byId,
        body: revise,
        response: { 200: medicineAnswer, 409: conflictAnswer },
      },
    },
    ({ viewer, params, body }) => {
      const { base_version, effective_at, ...fields } = body;
      const when = effective_at === undefined ? {} : { effective_at };
      return reviseOwn(deps, viewer, { id: params.id, base_version, ...when, fields });
    },
  );

  api.delete(
    '/medicines/:id',
    {
      config: { refuses: ['medicine.not_found', TODAY] },
      schema: { params: byId, response: { 204: z.null() } },
    },
    async ({ viewer, params }, reply) => {
      await deleteOwn(deps, viewer, params.id);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/medicines/:id/restore',
    {
      config: { refuses: ['medicine.not_found', CHANGES, ...ROOM] },
      schema: { params: byId, response: { 200: medicineAnswer } },
    },
    ({ viewer, params }) => restoreOwn(deps, viewer, params.id),
  );
}
