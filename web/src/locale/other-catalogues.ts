import type { Messages } from '@lingui/core';

/** Those that few screens need: what every screen loads need not name them. */
export const files = import.meta.glob<{ messages: Messages }>(
  './*/{simple,landing,family,information,contact,chat,online,admin}.po',
);
