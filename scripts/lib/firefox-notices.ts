import type { startFirefox } from './firefox.ts';

type Firefox = Awaited<ReturnType<typeof startFirefox>>;

export type Standing = { title: string; text: string; actions: string[] };

/** Of Firefox's own interfaces, what a notifier is handed. */
type AlertAction = { action: string };
type Alert = { name: string; title: string; text: string; cookie: string; actions: AlertAction[] };
type Listener = { observe(about: AlertAction | null, topic: string, cookie: string): void };
type Scope = { standing?: Map<string, { alert: Alert; listener: Listener }> };
type Registrar = {
  registerFactory(id: unknown, name: string, contract: string, factory: object): void;
};

declare const Components: {
  ID(text: string): unknown;
  manager: { QueryInterface(one: unknown): Registrar };
};
declare const Ci: Record<string, unknown>;
declare const ChromeUtils: { generateQI(names: string[]): (one: unknown) => object };

/**
 * The desktop's notifier, of which a Firefox without a screen has none: Firefox hands it what it would
 * hand the desktop, and it tells of a press as the desktop does.
 */
export async function takeNotices(firefox: Firefox) {
  await firefox.evaluateInBrowser(() => {
    const standing: NonNullable<Scope['standing']> = new Map();
    Object.assign(globalThis, { standing });
    const service = {
      QueryInterface: ChromeUtils.generateQI(['nsIAlertsService']),
      showAlert(alert: Alert, listener: Listener) {
        standing.set(alert.name, { alert, listener });
        listener.observe(null, 'alertshow', alert.cookie);
      },
      closeAlert(name: string) {
        const closed = standing.get(name);
        standing.delete(name);
        closed?.listener.observe(null, 'alertfinished', closed.alert.cookie);
      },
      getHistory: () => [],
      teardown: () => undefined,
      pbmTeardown: () => undefined,
    };
    const id = Components.ID('{6ee6a2a2-9f0c-4f0c-8f6b-0c6e5f0f7d21}');
    const factory = { createInstance: (one: unknown) => service.QueryInterface(one) };
    const registrar = Components.manager.QueryInterface(Ci['nsIComponentRegistrar']);
    registrar.registerFactory(id, 'Notifier', '@mozilla.org/alerts-service;1', factory);
  });

  return {
    standing: (): Promise<Standing[]> =>
      firefox.evaluateInBrowser(() => {
        const { standing } = globalThis as Scope;
        return [...(standing?.values() ?? [])].map(({ alert }) => {
          const { title, text, actions } = alert;
          return { title, text, actions: actions.map(({ action }) => action) };
        });
      }),

    /** Presses a button of the notice with this text. */
    press: (text: string, action: string): Promise<void> =>
      firefox.evaluateInBrowser(
        (text, action) => {
          const all = [...((globalThis as Scope).standing?.values() ?? [])];
          const { alert, listener } = all.find((one) => one.alert.text === text) ?? {};
          const button = alert?.actions.find((one) => one.action === action);
          if (!alert || !listener || !button) throw new Error(`no ${action} on ${text}`);
          listener.observe(button, 'alertclickcallback', alert.cookie);
        },
        text,
        action,
      ),
  };
}
