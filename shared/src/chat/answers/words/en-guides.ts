import type { AnswerWords } from './words.ts';

export const enPlaces: AnswerWords['places'] = {
  standard: {
    settings: 'Open “Settings”',
    medicines: 'Open “Medicines”',
    schedule: 'Open “Schedule”',
  },
  simple: {
    settings: 'Press “More”, then “Settings”',
    medicines: 'Press “Medicines”, then “For a helper”',
    schedule: 'Press “More”, then “Schedule”',
  },
};

export const enGuides: AnswerWords['guides'] = {
  add_medicine: ({ medicines }) => `${medicines}, then press “Add New Medicine”.`,
  change_medicine: ({ medicines }) =>
    `${medicines} and press “Edit” or “Delete” beside the medicine. What is deleted can be put back for 30 days.`,
  undo: () =>
    'Nothing is lost. Find the medicine on your day and press “Undo” beside it: the mark is taken back.',
  mark: () => 'Find the medicine on your day and press “Mark Taken” under it.',
  skip: () => 'Find the medicine on your day, press “Skip…” and choose why. You can undo it.',
  sound: ({ settings }) =>
    `Louder or quieter: with the two buttons on the side of this device. ${settings} to hear how it rings.`,
  letters: ({ settings }) => `${settings}, find “Text size” and choose a larger number.`,
  language: ({ settings }) =>
    `${settings}, find “Language” and choose English, Русский or Қазақша.`,
  theme: ({ settings }) => `${settings}, find “Theme” and choose “Light” or “Dark”.`,
  aloud: () => 'Press “Read aloud” beneath an answer.',
  remind: ({ settings }) => `${settings}; everything about ringing stands under “Reminders”.`,
  add_event: ({ schedule }) => `${schedule}, then press “Add Event”.`,
  change_event: ({ schedule }) =>
    `${schedule} and press “Edit” or “Delete” beside the event. What is deleted can be put back.`,
  add_family: () =>
    'Open “Family” and press “Add Family Member”. The other person is asked whether they agree.',
  who_sees: () =>
    'Open “Family”, then “Who can see me”. You alone decide, and can stop it at once.',
  sign_out: ({ settings }) => `${settings}, then press “Sign Out”.`,
  profile: () =>
    'Your name, telephone number and emergency contact stand in “Personal Information”; press “Edit Profile” there.',
  simple: ({ settings }) => `${settings} and choose “Simple view”: large letters, few buttons.`,
  settings: ({ settings }) => `${settings}: text size, sound, language and theme are there.`,
  pause: ({ medicines }) =>
    `${medicines} and press “Pause” beside the medicine. Whether to pause it, please ask your doctor.`,
  medicines_page: ({ medicines }) => `${medicines}: all of your medicines are there.`,
  schedule_page: ({ schedule }) => `${schedule}: all of your plans are there.`,
  family_page: () => 'Open “Family”: everybody who looks after you is there.',
};
