import type { Relationship } from '../../../family/relationships.ts';
import type { SignTable, WeekdayTable } from './sign.ts';

export const enSigns: SignTable = {
  take: 'take taking takes swallow drink',
  took: 'took taken had_my i_had drank swallowed did_i_take did_i_swallow have_i_had already was_given',
  missed: 'miss missed forgot forget forgotten overlooked',
  now: 'now due right_now currently at_the_moment immediately is_it_time this_minute',
  next: 'next later afterwards upcoming coming_up coming after_that after_this following',
  left: 'left remaining remain remains still rest else more_to not_yet unmarked pending',
  medicine:
    'medicin- medication- pill- tablet tablets drug drugs med meds capsule- drops dose_of which_medicin- all_medicin-',
  when: 'when what_time at_what_time which_hour how_soon',
  today:
    'today todays tonight my_day this_day happening anything_on going_on whats_on what_is_on on_today',
  part_of_day: 'morning evening afternoon noon night lunch breakfast dinner bedtime',
  tomorrow: 'tomorrow- tmrw',
  yesterday: 'yesterday- last_night',
  past: 'last_week last_month ago before_yesterday last_monday last_tuesday last_wednesday last_thursday last_friday last_saturday last_sunday other_day in_the_past',
  week: 'week weekly',
  event: 'event- plan plans planned schedule- calendar agenda meeting- visit-',
  doctor: 'doctor- dr physician clinic hospital appointment- gp specialist',
  exercise: 'exercis- gym workout- gymnastic- training physiotherapy',
  family: 'family relative- relatives loved_ones people_here',
  who: 'who whom whos',
  call: 'call calls calling phone- telephone- dial number numbers reach ring_up contact contacts',
  emergency: 'emergenc- ambulance urgent urgently sos 112 103 911 in_trouble',
  clock:
    'what_time_is what_is_the_time the_time_now what_day what_date the_date which_day todays_date day_of_the_week clock time_is_it day_is_it what_time_it what_day_it',
  my_name: 'my_name who_am_i am_i_called',
  list: 'list all_my all_medicin- all_the which_medicin- every',
  paused: 'pause- paused on_hold stopped suspend-',
  purpose: 'for why purpose what_does',
  how: 'how',
  where: 'where find which_page which_screen show_me_where',
  add: 'add adding enter new create write_down put_in register invite',
  change: 'change- edit- modify rename correct move reschedule delete remove cancel',
  undo: 'undo mistake- by_mistake by_accident accident- unmark revert take_back took_back wrong wrongly pressed_wrong did_not_mean didnt_mean',
  mark: 'mark marking tick check_off button press pressing confirm',
  skip: 'skip- leave_out leave_it_out',
  sound: 'loud louder loudness volume sound- quiet quieter hear hearing silent silence deaf noise',
  letters:
    'letter- larger bigger enlarge big large size font- text small tiny magnif- glasses cant_see cannot_see cant_read cannot_read see_better hard_to_read zoom',
  language: 'language- russian kazakh english translate',
  theme: 'dark theme bright brightness contrast colour- color- too_light night_mode dazzl-',
  aloud: 'aloud read_it read_out read_this read_to_me speak_to_me out_loud say_it',
  remind: 'remind- alarm- notification- notif- ring rings ringing bell beep',
  who_sees:
    'who_sees who_can_see sees_me see_me watches_me privacy private share sharing who_looks spying',
  sign_out: 'sign_out log_out logout log_off sign_off leave_the_app',
  profile: 'profile address birthday birth my_details personal my_data about_me my_information',
  simple: 'simple simpler simple_view easy_view easier',
  settings: 'setting- options preferences menu',
  dose: 'dose doses dosage how_much how_many_should double twice overdose mix together instead_of',
  health:
    'hurt- pain- ache- headache dizzy dizziness fever cough- sick ill nausea pressure sugar temperature symptom- unwell feel_bad side_effect side_effects allerg- disease cure diagnos- tired weak',
  you: 'who_are_you what_are_you are_you_a are_you_real are_you_human your_name robot bot are_you_there',
  help: 'help- what_can_you can_you_do what_can_i use_this how_does_this guide instruction- dont_understand do_not_understand what_do_i_do confused ask_you',
  thanks: 'thank thanks thankyou thx grateful very_kind appreciate',
  greet:
    'hello helo hi hey hiya greetings good_morning good_day good_evening good_afternoon how_are_you how_do_you_do welcome',
  plain:
    'how_many called should would could there these those their other others about please tell tells what does doing done think thing things them they have having really want wants think maybe person people year years little',
  bye: 'bye goodbye good_night see_you see_you_soon farewell',
};

export const enWeekdays: WeekdayTable = [
  'monday mondays',
  'tuesday tuesdays',
  'wednesday wednesdays',
  'thursday thursdays',
  'friday fridays',
  'saturday saturdays',
  'sunday sundays',
];

export const enKin: Record<Relationship, string> = {
  Father: 'father- dad daddy',
  Mother: 'mother mum mom mummy mothers',
  Son: 'son sons child children kids',
  Daughter: 'daughter daughters child children kids',
  Brother: 'brother brothers',
  Sister: 'sister sisters',
  Husband: 'husband-',
  Wife: 'wife wifes',
  Grandfather: 'grandfather- grandpa granddad',
  Grandmother: 'grandmother- grandma granny',
  Uncle: 'uncle-',
  Aunt: 'aunt- auntie',
  Cousin: 'cousin-',
  Grandson: 'grandson- grandchild- grandkids',
  Granddaughter: 'granddaughter- grandchild- grandkids',
  'Son-in-law': 'son_in_law',
  'Daughter-in-law': 'daughter_in_law',
  Neighbour: 'neighbour- neighbor-',
  Carer: 'carer- caregiver- nurse-',
  Other: 'friend friends',
};
