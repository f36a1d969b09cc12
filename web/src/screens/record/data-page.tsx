import { Trans, useLingui } from '@lingui/react/macro';
import {
  Calendar,
  CalendarPlus,
  DatabaseBackup,
  MessageCircle,
  Pill,
  Sheet,
  Stethoscope,
} from 'lucide-react';
import { fileOf, OTHER_FILES } from '../../entities/record/online/export.commands.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CleanupCard } from './cleanup/cleanup-card.tsx';
import { DeleteAccountCard, type DeleteAccountCardProps } from './delete-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { LettersCard } from './letters-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';

/** The record is the person's own: they take it along whenever they like. */
export function DataPage(account: DeleteAccountCardProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        below={<Trans>Everything here is yours. You can take it along at any time.</Trans>}
      >
        <Trans>Data Management</Trans>
      </PageHeading>
      <section aria-labelledby="record-export" className="mt-6 grid grid-cols-1 gap-5">
        <h2 id="record-export">
          <Trans>Save your data</Trans>
        </h2>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <ExportCard file={fileOf('all')} title={t`Complete Backup`} icon={DatabaseBackup}>
            <Trans>Medicines, doses, schedule, chats, family, profile and settings.</Trans>{' '}
            <Trans>To read: your letters to us, who looked, and your devices.</Trans>
          </ExportCard>
          <ExportCard file={fileOf('medicines')} title={t`Medicine Data`} icon={Pill}>
            <Trans>Your medicines, and each dose that was taken or skipped.</Trans>
          </ExportCard>
          <ExportCard file={fileOf('schedule')} title={t`Schedule and Events`} icon={Calendar}>
            <Trans>Visits to the doctor and all other events.</Trans>
          </ExportCard>
          <ExportCard file={fileOf('chat')} title={t`AI Chat History`} icon={MessageCircle}>
            <Trans>What you and the assistant wrote.</Trans>
          </ExportCard>
        </div>
        <p className="measure text-soft">
          <Trans>
            The files can be read by anybody who has them. Keep them where only you can look.
          </Trans>
        </p>
      </section>
      <section aria-labelledby="record-other" className="mt-8 grid grid-cols-1 gap-5">
        <h2 id="record-other">
          <Trans>For other programs</Trans>
        </h2>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
          <ExportCard file={OTHER_FILES.fhir} title={t`For the doctor`} icon={Stethoscope}>
            <Trans>Medicines and doses as clinics exchange them (FHIR R4).</Trans>
          </ExportCard>
          <ExportCard file={OTHER_FILES.csv} title={t`For a spreadsheet`} icon={Sheet}>
            <Trans>Each mark in a row of its own (CSV).</Trans>
          </ExportCard>
          <ExportCard file={OTHER_FILES.calendar} title={t`For a calendar`} icon={CalendarPlus}>
            <Trans>Medicines and events with alarms. Later changes do not reach it (ICS).</Trans>
          </ExportCard>
        </div>
      </section>
      <ImportCard />
      <CleanupCard />
      <LettersCard />
      <PrivacyCard />
      <DeleteAccountCard {...account} />
    </>
  );
}
