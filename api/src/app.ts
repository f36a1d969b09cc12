import { join } from 'node:path';
import fastifyJwt from '@fastify/jwt';
import { Registry } from 'prom-client';
import Fastify, { LogController, type FastifyBaseLogger, type onRouteHookHandler } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { adminClosingRoutes } from './admin/admin-closing.routes.ts';
import { adminNewsRoutes } from './admin/admin-news.routes.ts';
import { adminPlansRoutes } from './admin/admin-plans.routes.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { createClosingMail } from './auth/closings/closings.service.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { sessionListRoutes } from './auth/sessions/session-list.routes.ts';
import { createGoogleIdentity } from './auth/identities/google-identity.ts';
import { identitiesRoutes } from './auth/identities/identities.routes.ts';
import { createMicrosoftIdentity } from './auth/identities/microsoft-identity.ts';
import { guard } from './auth/guard.ts';
import { tokenOptions } from './auth/sessions/token.ts';
import { picturesRoutes } from './auth/users/pictures.routes.ts';
import { rootAccount } from './auth/users/user.service.ts';
import { createBackupMetrics, keepBackups, readBackupHealth } from './backup/backup.service.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { keepHistory, readRestoredAt } from './changes/changes.service.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { createModel } from './chat/reply/model.ts';
import { chores } from './chores.ts';
import { cleanupRoutes } from './cleanup/cleanup.routes.ts';
import type { Config } from './config.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { createContactMail } from './contact/contact.service.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import {
  keepClosing,
  keepDeletedList,
  purgeAccounts,
  reapplyAtStart,
} from './deletion/deletion.service.ts';
import { createDemoFamily, keepDemoFamily } from './demo/demo.service.ts';
import { dosesRoutes } from './doses/doses.routes.ts';
import { calendarAddresses } from './export/calendar-secret.service.ts';
import { exportRoutes } from './export/export.routes.ts';
import { approvalsRoutes } from './family/approvals/approvals.routes.ts';
import { familyRoutes } from './family/family.routes.ts';
import { createFamilyPort, relativesPort } from './family/family.service.ts';
import { invitationsRoutes } from './family/invitations/invitations.routes.ts';
import { pairingRoutes } from './family/pairing/pairing.routes.ts';
import { viewersRoutes } from './family/viewers.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { createKeptFiles, createRecordQueue, goOnWithImports } from './import/import.service.ts';
import { medicinesRoutes } from './medicines/medicines.routes.ts';
import { newsRoutes } from './news/news.routes.ts';
import { createNewsMail } from './news/news.service.ts';
import { admitInTime } from './platform/overload/admission.ts';
import { countTime } from './platform/overload/time-budget.ts';
import { countWrites } from './platform/database/count-writes.ts';
import { answerBadAddress, answerBrokenRequest } from './platform/http/bare-answers.ts';
import { BODY_LIMIT, handleBodies } from './platform/http/bodies.ts';
import { connectionTimes, limitConnections } from './platform/http/connections.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { watchWriter } from './platform/database/watch-writer.ts';
import { keepSound } from './platform/keep-sound.ts';
import { drain } from './platform/overload/drain.ts';
import { createFileRoom } from './platform/http/file-room.ts';
import { protectAnswers } from './platform/http/headers.ts';
import { healthRoutes } from './platform/health.routes.ts';
import type { App, Viewer } from './platform/http/http.ts';
import { newId } from './platform/ids.ts';
import { createKeptTexts } from './platform/kept-texts.ts';
import type { Log } from './platform/logger.ts';
import { refuseDamaged } from './platform/http/refuse-damaged.ts';
import { refuseUnknown } from './platform/http/known-addresses.ts';
import { createMail } from './platform/mail.ts';
import { metricsRoutes } from './platform/metrics.routes.ts';
import { describeRoutes, openapiRoutes } from './platform/http/openapi.ts';
import { answerProblems } from './platform/http/problem-handler.ts';
import { publicConfigRoutes } from './public-config.routes.ts';
import { limitRequests } from './platform/http/rate-limit.ts';
import { logRequests } from './platform/http/request-log.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { watchForProxy } from './platform/http/unnamed-proxy.ts';
import { keepUp } from './platform/upkeep.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { pushRoutes } from './web-push/web-push.routes.ts';
import { createDeliveryGauges } from './web-push/web-push.service.ts';
import { remindersRoutes } from './notifications/notifications.routes.ts';
import { isSchedulerWell } from './notifications/notifications.service.ts';
import { engineFigures } from './reminder-engine/figures.ts';
import { remindPeople } from './reminder-engine/remind-people.ts';
import { scheduleRoutes } from './schedule/schedule.routes.ts';
import { createCalendarReader } from './schedule/schedule.service.ts';
import { createPlanMail } from './subscription/open-plans.service.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { applyMutation } from './sync/push/apply-mutation.ts';
import { liveRoutes } from './sync/live/live.routes.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import { synced } from './synced.ts';

/** What everything else is made from here. */
export type AppDeps = Clock & Database & Log & { config: Config };

/** The whole boot, in order. `onRoute` hears of every route, with what it declares. */
export async function buildApp(given: AppDeps, onRoute?: onRouteHookHandler): Promise<App> {
  const base = { ...given, writer: countWrites(given.writer) };
  const { config, log } = base;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    genReqId: () => newId(base),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    http: connectionTimes,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerBadAddress(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null as unknown as Viewer);

  if (onRoute) app.addHook('onRoute', onRoute);
  answerProblems(app);
  logRequests(app);
  limitConnections(app.server, config);
  drain(app);
  await protectAnswers(app, config);
  admitInTime(app, base);
  const unnamedProxy = watchForProxy(app, base);
  const soundness = await keepSound(app, base);
  refuseDamaged(app, soundness);
  refuseUnknown(app);
  await handleBodies(app);
  await app.register(fastifyJwt, tokenOptions(config.JWT_SECRET));
  await describeRoutes(app, config.VERSION);

  const registry = new Registry();
  const deps = {
    ...base,
    synced,
    ...unnamedProxy,
    ...createGoogleIdentity(base),
    ...createMicrosoftIdentity(base),
    ...createDemoFamily(base),
    ...createFamilyPort(base),
    ...relativesPort,
    ...calendarAddresses,
    ...createMail(base),
    soundness,
    registry,
    ...createFileRoom({ registry }),
    ...createKeptTexts(),
    calendars: createCalendarReader(),
    records: createRecordQueue(),
    keptFiles: createKeptFiles(config),
    model: createModel(config),
    backups: keepBackups(app, base),
  };
  watchWriter(deps);
  createBackupMetrics(deps);
  createDeliveryGauges(deps);
  if (await keepHistory(app, base)) await reapplyAtStart(base);
  if (config.DEMO_SIGN_IN) keepDemoFamily(app, base);
  app.addHook('onClose', () => deps.mailed());
  app.addHook('preClose', async () => deps.calendars.close());
  app.addHook('preClose', async () => deps.records.close());
  const reminders = remindPeople(app, deps);
  keepUp(app, deps, [...chores, purgeAccounts(config)]);
  keepDeletedList(app, deps);
  keepClosing(app, deps);
  goOnWithImports(app, deps);
  for (const letters of [
    createContactMail(deps),
    createNewsMail(deps),
    createPlanMail(deps),
    createClosingMail(deps),
  ]) {
    app.addHook('onListen', async () => letters.start());
    app.addHook('onClose', () => letters.stop());
  }

  await app.register(
    async (api: App) => {
      const rootOf = (userId: string) => rootAccount(deps, userId);
      const admitInBudget = countTime(api, { config, rootOf, registry: deps.registry });
      guard(api, { ...deps, ...(await limitRequests(api, { config, rootOf })) });
      admitInBudget();

      healthRoutes(api, {
        ...deps,
        isSchedulerWell: async () => reminders.isWell() && (await isSchedulerWell(deps)),
        restoredAt: () => readRestoredAt(base.reader),
        backup: () => readBackupHealth(deps),
      });
      metricsRoutes(api, { ...deps, elsewhere: () => engineFigures(deps) });
      publicConfigRoutes(api, deps);
      openapiRoutes(api);
      authRoutes(api, deps);
      identitiesRoutes(api, deps);
      sessionListRoutes(api, deps);
      picturesRoutes(api, deps);
      profileRoutes(api, deps);
      medicinesRoutes(api, deps);
      dosesRoutes(api, deps);
      scheduleRoutes(api, deps);
      familyRoutes(api, deps);
      viewersRoutes(api, deps);
      invitationsRoutes(api, deps);
      pairingRoutes(api, deps);
      approvalsRoutes(api, {
        ...deps,
        applyAgreed: (tx, change) => applyMutation(deps, tx, change, { isAgreed: true }),
      });
      subscriptionRoutes(api, deps);
      adminRoutes(api, deps);
      adminClosingRoutes(api, deps);
      adminNewsRoutes(api, deps);
      adminPlansRoutes(api, deps);
      newsRoutes(api, deps);
      contactRoutes(api, deps);
      chatRoutes(api, deps);
      pushRoutes(api, deps);
      remindersRoutes(api, deps);
      exportRoutes(api, deps);
      await importRoutes(api, deps);
      cleanupRoutes(api, deps);
      backupRoutes(api, deps);
      deletionRoutes(api, deps);
      syncRoutes(api, deps);
      liveRoutes(api, deps);
    },
    { prefix: '/api' },
  );

  await serveWeb(app, join(config.ROOT, 'web/dist'));
  return app;
}
