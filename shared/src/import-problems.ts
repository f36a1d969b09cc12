/** Why a file is not read in: a part of the closed list of failures. */
export const importProblems = {
  'import.not_an_export': {
    status: 400,
    detail: 'This is not a file that Qamqor saved. Nothing was changed.',
  },
  'import.cut': {
    status: 400,
    detail: 'This file is damaged or not whole. Please save it once more. Nothing was changed.',
  },
  'import.altered': {
    status: 400,
    detail:
      'This file is not as Qamqor saved it. Please take the one that was saved. Nothing was changed.',
  },
  'import.wrong_shape': {
    status: 400,
    detail:
      'A part of this file is not as Qamqor saves it. Please save it once more. Nothing was changed.',
  },
  'import.newer': {
    status: 400,
    detail: 'A newer Qamqor saved this file. This one cannot read it. Nothing was changed.',
  },
  'import.too_many_rows': {
    status: 400,
    detail: 'This file has more than 100,000 entries. Nothing was changed.',
  },
  'import.too_slow': {
    status: 400,
    detail: 'This file takes too long to read. Nothing was changed.',
  },
  'import.still_reading': {
    status: 429,
    detail: 'Another file of yours is still being read. Please wait a moment. Nothing was changed.',
  },
  'import.too_many_today': {
    status: 429,
    detail:
      'You have imported five files today. Please import this one tomorrow. Nothing was changed.',
  },
  'import.too_much_this_month': {
    status: 429,
    detail:
      'That is more than can be imported in one month. Please import this file next month. Nothing was changed.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;
