import { index, table, text, unique } from '../../platform/database/database-columns.ts';

/**
 * FAM-4: what somebody did with another's data or devices; looks close to each other are one line, and
 * the copies that a device fetches are one a day, as are the readings of a profile.
 */
export const family_look = table(
  'family_look',
  {
    id: text().primaryKey(),
    link_id: text().notNull(),
    person_id: text().notNull(),
    viewer_id: text().notNull(),
    kind: text({
      enum: [
        ...([
          'looked',
          'copied',
          'device_named',
          'device_ended',
          'device_rung',
          'profile_changed',
        ] as const),
        ...(['devices_kept', 'code_made', 'profile_read'] as const),
      ],
    }).notNull(),
    at: text().notNull(),
    until: text().notNull(),
    /** Of a copy: the session that fetched it. */
    session_id: text(),
    /** Of a copy and of a profile that was read: the person's date. */
    day: text(),
  },
  (column) => [
    index('family_look_person').on(column.person_id, column.at),
    index('family_look_viewer').on(column.viewer_id),
    index('family_look_link').on(column.link_id, column.at),
    unique('family_look_copy').on(column.link_id, column.session_id, column.day),
    index('family_look_until').on(column.until),
  ],
);
