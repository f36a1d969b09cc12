import type { PartTable } from './table.ts';

export const en: PartTable = {
  what: 'what which whats anything something what_else anything_else something_else anything_more any',
  need: 'need needs must should supposed have_to has_to supposed_to due is_it_time its_time time_for time_to do_i_take am_i_taking will_i_take is_there are_there do_i_have',
  take: 'take taking swallow do_i_take am_i_taking will_i_take',
  took: 'did_i_take did_i_already_take did_i_swallow did_i_have have_i_taken have_i_already_taken have_i_had havent_i_taken didnt_i_take was_taken were_taken has_been_taken did_i_drink i_took i_have_taken ive_taken have_i_swallowed taken',
  missed:
    'did_i_forget did_i_miss have_i_forgotten have_i_missed did_i_forget_to_take have_i_forgotten_to_take',
  medicine:
    'medicine medicines medication medications pill pills tablet tablets meds drops capsule capsules medcine medicin',
  against:
    'blood_pressure heart pressure sugar cholesterol for_my_heart for_the_heart for_my_blood_pressure for_blood_pressure for_my_pressure for_my_sugar',
  when: 'when what_time at_what_time which_hour',
  now: 'now is_it_time its_time time_for time_to right_now at_the_moment this_minute at_this_moment just_now currently',
  day: 'today todays tomorrow tonight this_day',
  yesterday: 'yesterday last_night',
  part_of_day:
    'morning evening noon lunch lunchtime afternoon night bedtime breakfast dinner at_night in_the_morning in_the_evening',
  next: 'next later coming upcoming',
  left: 'left remaining what_else anything_else something_else anything_more still remains not_yet_taken pending',
  whom: 'me',
  yet: 'yet or_not',
  plain:
    'i am my mine do does is are was the a an to for of at in on this it_is please tell show dear already so_far there can_you_tell could_you_tell do_you_know hello be remind',
};
