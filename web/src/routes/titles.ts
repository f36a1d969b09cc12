import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
  }
}

export const titles = {
  home: msg`A helping hand, always by their side`,
  auth: msg`Sign in`,
  about: msg`About Us`,
  contacts: msg`Contact Us`,
  faq: msg`FAQ`,
  privacy: msg`Privacy Policy`,
  terms: msg`Terms of Service`,
  dashboard: msg`Dashboard`,
  medicines: msg`Medicines`,
  chat: msg`AI Health Assistant`,
  schedule: msg`Schedule`,
  family: msg`Family`,
  data: msg`Data Management`,
  person: msg`Personal Information`,
  settings: msg`Settings`,
  pricing: msg`Pricing`,
  users: msg`User Management`,
  dose: msg`One dose`,
  bedside: msg`Bedside clock`,
  more: msg`More`,
  nowhere: msg`There is no page at this address`,
};
