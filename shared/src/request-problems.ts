/** What a request itself may meet, whatever it asks for, and what the server may have. */
export const requestProblems = {
  'request.invalid': { status: 400, detail: 'Something in the request is not right.' },
  'request.too_large': { status: 413, detail: 'That is too much at once. Nothing was changed.' },
  'request.not_found': { status: 404, detail: 'There is nothing at this address.' },
  'request.wrong_method': {
    status: 405,
    detail: 'This address is there, but not for this kind of request. Nothing was changed.',
  },
  'request.too_many': {
    status: 429,
    detail: 'Too many requests. Please wait a moment and try again. Nothing was lost.',
  },
  'request.too_much_work': {
    status: 429,
    detail:
      'That was a lot at once. Please try again in a minute. What you mark still arrives. Nothing was lost.',
  },
  'request.unsupported': { status: 415, detail: 'The request must be JSON.' },
  'server.failed': {
    status: 500,
    detail: 'Something went wrong on our side. Please try again. Nothing was lost.',
  },
  'server.busy': {
    status: 503,
    detail: 'We are very busy right now. Please try again in a moment. Nothing was lost.',
  },
  'server.storage_full': {
    status: 503,
    detail: 'Our storage is full or does not work. Please try again later. Nothing was lost.',
  },
  'server.damaged': {
    status: 503,
    detail:
      'Our storage is damaged. We have to repair it. Please try again later. Nothing on your device was lost.',
  },
  'server.unwell': { status: 503, detail: 'A part of the service does not answer.' },
} as const;
