/**
 * English. `pill-` begins words, `ache` is a whole word, `how_many` a phrase, `=cookie` forgives no
 * slip of the finger. Which groups say something together stands in `../rules.ts`.
 */
export const en = {
  // Emergency: what says it alone.
  emergency:
    'heart_attack cardiac_arrest a_stroke signs_of_stroke need_an_ambulance need_ambulance call_an_ambulance call_the_ambulance call_ambulance send_an_ambulance send_ambulance paramedic- call_911 dial_911 call_112 call_103 emergency_help =choking chokes choked suffocat- asphyxiat- short_of_breath shortness_of_breath out_of_breath breathless- gasping fighting_for_air cant_get_air get_any_air wheezing passed_out passing_out pass_out blacked_out blacking_out fainted fainting going_to_faint about_to_faint collapsed lost_consciousness losing_consciousness seizure- convuls- having_a_fit anaphyla- electrocut- electric_shock drowning vomiting_blood coughing_blood coughing_up_blood throwing_up_blood black_stool- bleeding_heavily heavy_bleeding haemorrh- hemorrh- overdosed overdose gas_leak- leaking_gas carbon_monoxide poisoned poisoning on_fire fire_in_the lips_are_blue lips_turned_blue turning_blue throat_is_closing throat_closing stuck_in_my_throat stuck_in_his_throat stuck_in_her_throat save_me face_is_numb fishbone worst_headache im_dying_please think_im_dying pulse_is the_socket need_a_doctor_urgent- doctor_urgently about_to_collapse bit_me_badly bitten artery dog_bit mouth_is_hanging epilep- hart_attak hart_attack charred bone_is_stick- bone_stick- bone_is_out pink_foam foam_at eyes_roll- rolled_up heart_stopped stopped_breathing stops_breathing earthquake mudflow avalanche through_the_ice through_ice frostbit- hypotherm- heat_stroke sunstroke nosebleed finger_off sawed_off =stabbed rat_poison strangl- rattling beating_me beats_me beat_me hit_by_a run_over_by diabetic_coma into_a_coma in_a_coma meter_says_lo meter_shows_lo not_recogni- doesnt_recogni- cant_breeth breeth- cannot_say_a cant_say_a in_labour water_broke ambulanc- ambulans- car_accident tick_bite snakebite bitten_by dog_attacked attacked_by stings tongue_is_swel- throat_is_swel- swelling_up not_moving doesnt_move does_not_move doesnt_respond does_not_respond not_conscious on_the_floor fell_down_the_st- fell_off_the_la- broke_her_hip broke_his_hip caught_fire smoke_from smoke_alarm live_wire cant_urinate cannot_urinate cant_pee belly_is_hard coffee_grounds spitting_blood blood_from blood_in_my blood_in_his blood_in_her threatens_me with_a_knife climbing_through car_crash crashed_into ceiling_fell trapped_in trapped_under freezing_to stepped_on_a_nail chest_is_tight tightness half_of_my_face half_of_his_face half_of_her_face meter_shows_hi meter_says_hi is_drowsy drowsy_and splashed one_pupil head_injury concussion meningit- peritonit- appendi- embolism thrombos- thrombus stopped_talking talks_nonsense talking_nonsense foreign_body inhaled went_down_the_wrong whole_body_is cyanide methanol tastes_of_metal help_us suger_is_1 suger_is_2 cant_stay_awake 70_over 60_over curtain_is_burn- is_burning like_tar hitting_me hit_my_neigh- break_down_my break_down_the_door breaking_down smoke_coming flooding_the water_is_coming snake_bit bit_by inhaler_doesnt inhaler_does_not acid_got got_into_my_eye got_in_my_eye stove_fumes fumes dishwash- washing_liquid like_drunk burning_wires over_40 caustic exploded pacemaker fell_into_the_well into_a_well patches_by bent_strangely is_bent bent_backwards swelling tongue_and unconsc- in_flames is_paralys- paralyz- paralys- delirious domestic yellow_and went_through_my through_my_palm through_my_hand sos drowned nearly_drowned badly_hurt overturned we_had_an_accident',
  chest: 'chest heart breastbone sternum heartbeat chets hart',
  pain: 'pain pains painful hurt hurts hurting ache aches aching sore squeez- press- tight- crush- burning burns stab- sharp grip- racing pounding heavy weight jumping flutter- skipping elephant agony',
  severe:
    'terribl- unbearabl- severe awful- worst excruciat- horribl- sudden suddenly splitting strong very_bad so_bad stronger tearing knife_like unable',
  head: 'head headache skull belly stomach abdomen',
  breathe: 'breath- inhale air breeth-',
  face: 'face mouth smile lip lips cheek eyelid tongue throat',
  droop:
    'droop- crooked twisted sagg- numb lopsid- sliding paralyz- paralys- swell- swollen blue one_side hanging',
  limb: 'arm arms leg legs hand hands side foot feet body fingers half',
  numb: 'numb numbness paralyz- paralys- weak weakness limp tingl- not_move cant_move wont_move cant_lift cant_feel cannot_move cannot_feel cannot_lift dont_move doesnt_move not_lift num nume',
  speech: 'speech speak speaking talk talking words word say',
  slur: 'slur- garbl- mumbl- nonsense muddl- jumbl- gibberish incoheren- suddenly all_wrong mixed_up properly',
  fell: 'fell fallen fall slipped tripped tumbled falling floor hit_my',
  up: 'get_up stand_up standing stand getting_up move hip head reach bleeding hurts raise lift',
  hit: 'hit banged bumped smashed broke broken fractur-',
  body: 'head hip leg arm wrist bone ribs back nose ear eye stomach mouth knee neck ankle elbow finger foot',
  vomit: 'vomit- throwing_up throw_up nausea nauseous',
  blood: 'bleed- bled blood',
  much: 'much heavily heavy lot lots stopping pour- gush- everywhere profus- spurt- badly nonstop deep hour hours since wont_stop not_stop doesnt_stop cant_stop isnt_stopping',
  gas: 'gas smoke fire flames sparks fumes curtain',
  smell:
    'smell- stink- leak- kitchen full flat apartment room stove burning curtain- house hiss- filling boiler wires corridor stairs basement heater oven',
  swallow: 'swallowed swallowing drank ate took taken drunk injected tuk',
  poison:
    'bleach vinegar detergent chemical- cleaner cleaning battery acid bone whole_pack whole_bottle whole_box whole_packet too_many by_mistake wrong ten_pills twenty_pills twice_as insulin dentures by_accident coin button instead_of_one ten_tablets wrong_bottle weekly twice_the week pillbox pill_box wrong_medisin- all_the_pills_at',
  pressure: 'pressure systolic',
  high: '180 185 190 195 200 205 210 215 220 230 240 250',
  sugar: 'sugar glucose suger meter meter_shows meter_says',
  low: 'low dropped shak- sweat- trembl- collapsing dizzy faint collapse 19 21 22 25 28 30 33 shows_lo says_lo shows_hi says_hi',
  see: 'see sight vision eye eyes',
  sudden: 'suddenly sudden dark blind one_eye',
  throat: 'throat gullet windpipe',
  stuck: 'stuck lump fishbone lodged piece',
  burnt: 'burned burnt scald- scalded burns spilled poured blister-',
  hot: 'boiling hot oil steam stove iron fire boiling_water spilled soup kettle tea',
  dizzy: 'dizzy dizziness spinning giddy lightheaded faint staggering',
  wakeUp: 'wake responding react- respond responsive =waking',
  lies: 'lying lies floor unrespons-',
  person:
    'husband wife neighbour neighbor grandmother grandfather mother father my_husband my_wife mum mom dad granny grandpa grandma child baby grandson granddaughter son daughter he she him her sister brother grandpas infant patient',

  // Self-harm: what says it alone.
  selfHarm:
    'suicid- kill_myself killing_myself hang_myself hurt_myself hurting_myself harm_myself harming_myself cut_myself cutting_myself drown_myself poison_myself shoot_myself finish_myself get_rid_of_myself do_away_with_myself something_to_myself self_harm end_it_all end_my_life ending_my_life ending_it end_it take_my_life my_own_life end_everything end_all_this end_this_life want_to_die wanna_die wish_i_was_dead wish_i_were_dead wish_to_die better_off_dead rather_be_dead rather_die better_to_die better_dead ready_to_die hope_i_die wish_i_could_die want_to_be_dead better_off_without_me better_without_me easier_without_me happier_without_me better_if_i_died better_if_i_was_gone nothing_to_live_for nothing_left_to_live no_one_to_live_for nobody_to_live_for reason_to_live lost_the_will will_to_live not_want_to_be_here dont_want_to_be_here no_longer_want_to_be_here dont_want_to_exist want_to_disappear not_exist stop_existing never_been_born not_been_born cant_go_on cannot_go_on can_not_go_on want_it_to_be_over want_it_all_to want_it_to_end want_everything_to_end why_am_i_still_here why_am_i_still_alive why_am_i_alive why_do_i_live why_am_i_here nobody_needs_me no_one_needs_me god_take_me lord_take_me lord_to_take_me god_to_take_me say_goodbye_to_everyone goodbye_forever this_is_goodbye farewell_letter goodbye_letter no_way_out tired_of_living tired_of_life tired_of_being_alive sick_of_living sick_of_life fed_up_with_life fed_up_with_living hate_my_life jump_in_front dont_deserve_to_live leave_this_world world_would_be_better if_i_werent_around if_i_wasnt_around taking_an_overdose take_an_overdose in_my_sleep done_with_life done_with_living like_jumping old_woman_like_me old_man_like_me saving_up_my_pills no_way_forward will_to_go_on wake_up_in_the_morning_for what_for_should painless_way kill_themselves kill_themself dont_look_for_me hanging_myself dont_want_to_wake god_would_take walk_into_the goodbye_everyone =finish_me reason_to_carry_on reason_to_go_on go_on_living carry_on_living keep_on_living life_is_over asleep_for_ever swallow_all_my asleep_forever euthan- wan_to_die want_to_dy end_my_lif dont_want_to_liv not_want_to_liv will_miss_me would_miss_me miss_me_anyway put_me_to_sleep put_me_down kill_yourself see_tomorrow last_message last_conversation last_letter eternal_sleep eternal_peace wish_to_continue wish_to_go_on wish_to_live want_to_continue put_an_end_to rather_do_it_myself cut_his_wrist- cut_her_wrist- cut_my_rist- cut_my_wrist- made_my_peace lethal_dose die_peacefully ready_to_go take_them_all_and take_them_all_at be_with_him_soon be_with_her_soon join_him_soon join_her_soon i_am_only_a_burd- a_burdon my_grave dig_my wont_hurt_anymore no_wish_to own_hand cry_for_me no_meening no_use_to no_use_for_me of_no_use if_i_fell_asleep fell_asleep_and_that take_all_of_them take_all_these just_take_all will_i_die_if die_if_i swallow_the_whole do_i_die turning_on_the_gas turn_on_the_gas never_wake_up why_live why_should_i_live why_go_on why_continue never_born why_was_i_born dont_resuscit- do_not_resuscit- dont_save_me dont_rescue_me dont_call_anyone starve_myself starving_myself stop_my_insulin stop_taking_everything stopped_eating_because no_one_will_notice nobody_will_notice no_one_cares_if nobody_cares_if want_to_be_gone want_to_vanish wish_to_disappear want_to_be_with_my_hus- want_to_be_with_my_wif- with_my_wife_again with_my_husband_again go_to_my_husband go_to_my_wife going_to_her_soon going_to_him_soon follow_him follow_her let_me_die i_will_die_by my_suffering end_my_suff- stop_the_pain_forever on_purpose off_the_bridge off_the_roof off_the_balcony from_the_balcony out_of_the_window from_the_roof into_the_river under_the_train under_a_train under_a_car the_noose step_off cliff no_life_left not_a_life this_is_no_life is_not_living i_dont_belong_in take_my_own own_death my_death fed_up_of_living had_enough_of_life enough_of_living lived_enough lived_long_enough no_joy_left nothing_makes_sense nothing_matters not_afraid_of_death easy_death dying_is_better death_is_better death_would_be better_in_the_grave six_feet cant_bear_it cant_take_it cant_stand_it_any cant_do_this_any cant_endure you_are_the_last last_one_i keep_going_on should_keep_going why_i_should_keep ending_things end_things seen_to_it swallowed_everything counting_whether poured_out_all counting_my_pills counting_the_pills whether_its_enough_to no_point_in the_point_in_any- everything_is_hopeless it_is_hopeless its_hopeless let_me_go_i suffered_enough world_wont world_would_not world_doesnt_need no_longer_here wont_be_here is_over_for_me over_for_me_soon dear_program- nothing_left_for_me nothing_left_here nothing_keeps_me nothing_holds_me a_weight_on_my when_im_no_longer swallowing_pills swallow_pills reason_to_be be_no_more any_reason_to goodbye_letters farewell_letters cut_my_arms cutting_my_arm- cut_my_legs kms unalive take_your_own_life taking_your_own_life taking_my_own_life way_to_go_forever easiest_way_to_go easy_way_to_go stop_eating_until starve_until in_front_of_a_train in_front_of_the_train in_front_of_a_car in_front_of_a_bus in_front_of_a_truck dnt_want_to_liv- if_i_take_all if_i_took_all drink_all_my_pills help_me_die help_me_to_die letters_for_after hurt_my_own_body burn_my_arms not_eat_until_i not_eat_any_more_until so_that_it_hurts',
  not: 'not no never cant cannot dont doesnt didnt wont isnt arent couldnt unable without barely hardly stopped hard harder difficult- trouble struggl- wouldnt havent keep keeps nothing',
  want: 'want- wanna hope hoping thinking_about thinking_of thought_about think_about think_of id_like plan- decid- wish wishes wished wishing wan wont_to rather prefer',
  live: 'live living life alive exist- going_on keep_going wake_up_tomorrow get_up_in_the_morning to_live my_life go_on_living lif liv fight',
  die: 'die dead death dying hanging dy',
  way: 'easiest painless- how_to how_do_i quick quickest best_way way_to easy',
  neverWake:
    'never_wake not_waking wouldnt_wake didnt_wake never_waking forever not_to_wake no_waking =dont_wake =not_wake =wont_wake for_ever',
  sleep: 'sleep- asleep',
  finished: 'over all_to_end it_to_end',
  world: 'world this_life this_earth',
  leave: 'leave leaving quit depart exit escape',
  enough:
    'end ending done lost stop hate deserve worth worthless pointless empty unbearable useless cares',
  intend: 'if think thinking decided pray want wish let would',
  lastly:
    'my_last the_last last_night_on goodbye farewell forgive_me last_message last_letter last_one',
  burden:
    'burden- useless worthless unwanted nuisance in_the_way burdon obuza disturb- in_everyones_way bother- a_weight',
  meaning: 'point reason meaning sense purpose worth why for_what meening',
  tired: 'tired sick_of fed_up had_enough cant_take weary exhausted cant_bear cant_stand',
  me: 'i me myself im',
  without:
    'without_me if_i_was_gone if_i_were_gone when_im_gone if_i_died if_i_am_gone once_im_gone if_i_were_not_here if_i_wasnt_here if_i_werent_here when_i_am_gone if_i_disappeared if_i_werent_around if_i_wasnt_around',
  better: 'better easier happier relief manage fine',
  jump: 'jump jumping throw_myself',
  height: 'balcony window bridge roof train stairs ladder tree',
  beyond:
    'late_husband late_wife dead_husband dead_wife next_world other_side to_my_late with_my_late join_my_late heaven to_my_mum to_my_mother',
  all: 'all every whole entire handful bottle',
  done: 'done_with_it be_done over goodbye last_time end_it finish',

  // Scam.
  scam: 'safe_account secure_account reserve_account anydesk any_desk teamviewer team_viewer rustdesk remote_access gift_card- lottery jackpot loan_was_taken loan_on_me hacked pin_code one_time_code sms_code code_from_the_sms code_from_sms code_from_the_message verification_code guaranteed_profit guaranteed_income nigerian prince_from bitcoin crypto- pyramid scamed swindl- fraudster- conman con_man they_tricked tricked_me cheated_me ripped_off imposter finance_terror- financing_terror- loan_scam qr_code vote_for voting_for from_bank from_the_bank_called through_my_account credit_on_my loan_on_my account_will_be_blocked card_will_be_blocked card_is_blocked blocked_my_card sim_card_will fortune_tell- clairvoyan- mlm folow_instr- share_screen pretends_to_be pretended_to_be fake sensr doorman_sells photo_of_my_id my_id_card foto_of_both both_sides_of really_from_the hes_really securiti- bank_service magic_pill- loan_in loan_for_me no_more_access must_be_from credit_was another_one_to_cancel told_me_to_sell a_scam scammer scammers this_scam is_a_loan their_iin my_iin_and itunes steam_card- google_play_card- cvv cvc borrow_against mortgage_my against_my_flat against_my_apartment against_my_house to_the_investigator to_an_investigator sell_my_flat_and sell_my_house_and to_save_your to_a_stranger',
  bank: 'bank banks kaspi halyk police officer investigator prosecutor stranger egov microsoft tax operator security detective lawyer support knb kazpost post_office employer director boss service government embassy court employee colleague notary pension_fund imam buyer seller plumber doorman fbi consulate mayor akimat clinic',
  caller:
    'called calling phone phoned rang text- message messages sms someone somebody man woman says said saying whatsapp telegram email caller promis- call calls told tells ask asks letter voice cried cries crying offers offer tell pressd display',
  code: 'code codes pin cvv password card_number card_details number_of_my_card account_number digits passport_details passport card id_number cod passwords nummer personal_data id iin_number name_and_iin iin_and want_my_iin',
  ask: 'ask asks asked asking wants demand- tell told gave send sent dictate read share give pay let giv giving',
  money:
    'money cash transfer- deposit fee dollars tenge savings loan invest- pay paid thousand million account payment commission mony credit price 60000 dollar pills_for 50000 100000 20000 200000',
  relative: 'grandson granddaughter son daughter nephew grandchild relative mum mom niece',
  trouble:
    'jail prison arrest- accident police bail lawyer detained trouble new_number crash hospital different_number another_number unknown_number hit_someone hit_somebody hit_a ran_over terrorist- suspicio-',
  prize: 'prize won winner inherit- reward compensation refund lucky iphone pay_back likes earn',
  fraud:
    'hacked blocked virus secret miracle guarantee- double_my profit investment courier pick_up pretend- fraud urgent- met_online met_on_the my_screen discount supplements signature collect_the_money fell_in_love foreigner hurry only_ten puppy ticket buyer likes genuine swindle device free massager filter marry scammer scammed',
  app: 'app install- download- link click press pressed pressd clicked',

  // Doses, and what goes together.
  dosing:
    'double_dos- double_the doubl-_the_dos- doubl-_my_dos- maximum_dos- max_dos- two_doses extra_dos- another_dose higher_dose bigger_dose lower_dose more_than_prescribed change_the_dos- change_my_dos- adjust_the_dos- adjust_my_dos- drug_interaction- how_many_mg how_many_milligrams empty_stomach on_an_empty change_my_medicine water_pill an_hour_late finish_the_antibiotic- finish_my_antibiotic- how_long_after_eating how_long_before_eating before_the_dentist every_second_day every_other_day leave_them_of skip_today take_it_anyway sleeping_tablets_at pills_at_once tablets_at_once against_cold before_or_after_food before_or_after_meal- what_now_insulin late_with_my anuther_pill another_pill hours_late missed_it_by which_medicine_is_b- half_or_a_whole half_or_whole how_do_i_dose inject_it_now double_up drowsy_from add_a_water missed_my_dose missed_a_dose missed_the_dose missed_my_pill missed_a_pill missed_my_tablet forgot_my_dose substitute_for cheaper_than alternative_to generic_for should_i_raise should_i_lower raise_my_dose lower_my_dose raise_the_dose lower_the_dose analogue_of',
  medicine:
    'pill pills tablet- medic- meds drug drugs dose doses dosage capsule- drops mg milligram- ml injection- insulin syrup antibiotic- painkiller- vitamin- supplement- herbs aspirin paracetamol ibuprofen warfarin metformin statin- blood_thinner- lisinopril amlodipine bisoprolol enalapril losartan omeprazole furosemide digoxin diazepam valerian antidepress- prescription medisin- remed- pres prescrib- inhaler puff- spray ointment patch- plaster cream suppositor- inject herb- tincture balm infusion thinner tabs smoke sedative- antihistamine- lipitor- crestor-',
  may: 'can_i may_i should_i could_i shall_i must_i can_we can_he can_she would_it is_it_ok is_it_safe is_it_okay is_it_alright is_it_bad is_it_dangerous safe allowed what_if what_happens ok_to okay_to all_right_to bad_to dangerous harmful do_i_have_to do_i_need_to i_want_to i_will need_i does_it_matter can_they can_it may_it could_it can_one may_one can_you is_it_good is_it_fine is_it_allowed is_it_wise okay ok may may_he may_she can_my should_he should_she shoud_i shud_i am_i_allowed or_not should tell_me advise please_say do_i_take_it can_children can_a_child can_kids are_bad at_once_bad bad_together any_harm',
  amount:
    'two three four five 2 3 4 5 double doubl- extra more another half less both twice higher lower bigger smaller one_more quarter again second too_much haf more_than whole another_one earlier later second_day third one yesterdays next_one same_amount',
  tooMuch: 'too_much too_many more_than',
  change:
    'increas- reduc- decreas- crush chew split halve cut dissolv- expired swap- lower raise open opn',
  other:
    'husbands wifes neighbours neighbors sisters friends give_my give_him give_her share someone_elses friend_gave daughters sons grandma grandpa dad child baby grandson',
  take: 'take taking drink drinking swallow eat taken tak use inject put give do_i_take',
  howMuch:
    'how_many how_much how_often what_dose which_dose maximum what_dosage right_dose correct_dose how_mutch how_meny what_amount the_dose which_medicine_is what_medicine_is before_or_after',
  mix: 'with together mix- combin- compatible interact- same_time before after alongside go_together and plus',
  alcohol:
    'alcohol wine beer vodka cognac brandy whisky whiskey champagne drunk drank_a drinks a_drink hangover whisk- rum gin liqueur liquor spirits',
  stop: 'stop stopping quit quitting skip skipping leave_out pause come_off chang- switch- replac- swap instead throw_away finish without end earlier',
  missed: 'missed forgot forgotten miss remember none late twice yesterday skipped',

  // Where a word from above stands for something harmless.
  self: 'myself himself herself themselves themself yourself her_self him_self my_self your_self',
  harmVerb:
    'kill- hurt hurting harm harming hang hanging shoot cut cutting stab stabbing drown poison do_something something_to something_terrible something_stupid do_away finish put_an_end slit',
  gone: 'im_gone ill_be_gone i_am_gone i_will_be_gone soon_gone i_go_forever wont_be_here not_be_here wont_be_around not_be_around no_longer_be_here wont_need_it wont_need_them wont_need_my worry_about_me_much bother_you_much not_hear_from_me never_hear_from_me wont_hear_from_me see_me_again be_rid_of_me get_rid_of_me tonight_i_go i_wont_be_there',
  god: 'god gods lord allah heaven almighty',
  takeMe: 'take_me takes_me took_me taking_me call_me_home come_for_me let_me_die let_me_go',
  await:
    'wait- come comes coming dream- long_for longing pray- relief release cant_wait look_forward hurry beg begging allow allowed ask_for asking_for call_for calling_for',
  eternal: 'eternal forever everlasting for_ever endless',
  restful: 'sleep peace rest asleep',
  means:
    'rope noose razor razor_blade blade gun pistol rifle wrist- rist rists veins hanging_hook cliff rails lorry truck',
  ready:
    'ready bought bout buy hidden hide prepared got i_have have_a collected keep_it thinking_of think_of think_about thinking_about jump steer under in_front step',
  farewell: 'goodbye goodbyes farewell',
  dear: 'grandchildren children everyone everybody family them_all all_of_you tell son daughter kids',
  lethal: 'lethal deadly fatal kill kills',
  continue: 'continue continuing carry_on',
  intruder:
    'stranger strangers intruder burglar burglars thief thieves robber robbers someone somebody breaking broke_in',
  home: 'in_the_house in_my_house in_my_flat into_my into_the_house in_the_flat in_my_home in_my_room in_my_bedroom in_my_apartment into_our into_the_flat in_my_kitchen lock',
  lost: 'disappeared vanished went_missing is_missing gone_missing wandered_off wandered cant_find_him cant_find_her not_come_home didnt_come_home not_come_back didnt_come_back lost_his_way lost_her_way is_lost',
  fever: 'temperature fever',
  feverHigh: '39 40 41 42',
  whatTake:
    'what_can_i_take what_should_i_take what_to_take_for what_could_i_take what_can_i_drink what_medicine_can which_medicine_can what_helps_against which_medicine_should which_painkiller what_painkiller',
  forAilment:
    'for_my_cold for_my_head- for_a_head- for_headache- for_a_cold for_the_cold for_the_flu for_pain for_the_pain for_my_pain for_pressure for_high_press- for_my_back for_my_knee- for_my_cough for_a_cough for_cough for_fever for_a_fever for_heartburn for_constip- for_diarr- for_my_stomach for_insomnia for_sleep for_my_joints for_toothache for_allerg- against_the against_a against_pain against_my against_cough against_pressure',
  ailment:
    'cold flu cough pressure pain headache fever constipation diarrh- heartburn sleep allergy nausea cramps toothache stomach sugar heart kidney',
  upfront:
    'in_advance upfront up_front prepay- first advance_payment beforehand before_i_get tax taxes fee transport customs deposit',
  secret:
    'dont_tell not_to_tell tell_nobody tell_no_one not_tell_any- keep_it_secret keep_secret delete_the_conv- delete_the_chat delete_the_message- delete_our hang_up put_down_the_phone stay_on_the_line lie_to not_to_talk not_to_speak',
  online:
    'internet online on_the_net instagram facebook telegram whatsapp olx website dating kolesa avito site skype tiktok',
  love: 'love loves marry fiance groom bride foreigner soldier general lonely romance',
  expired:
    'expired expire out_of_date past_its past_date still_good fridge frozen froze freezer heat_of sun',
  nobody: 'nobody no_one noone not_anyone not_a_single',
  needed: 'need needs miss cares care cry cries loves want wants notice remember grieve',
  function:
    'move walk speak talk stand swallow respond answer recogni- feel_his feel_her feel_my pee urinate lift bend raise squeeze smile',
  helpMe: 'help rescue save ambulance doctor come',
  quick: 'quick quickly urgent- hurry immediately asap right_now fast emergency please_help',
  demand:
    'asks asked_me asking wants demand- requires offers offered promises promised tells_me told_me insists orders urges says_i says_my invites begs persuad- forces proposes',
  day: 'the_white_one pause paused who_can who_sees show where_do where_can where_are left see press change_the_time change_a_medicine how_do_i poured want_to_add about_my_pills add_tabl- add_medic- add_a_new add_new add_pill- times_did did_mum_take did_dad_take did_she_take did_he_take did_granny_take did_grandma_take did_i_miss how_many_times_has',
  propose: 'can_i_take may_i_take should_i_take could_i_take',
  food: 'apple- banana- orange- egg eggs bread soup porridge cake pie cookie- sandwich potato- carrot- berries grapes honey tea coffee water juice kefir yoghurt',
  affects:
    'affect- clash- interfere- interact- compatib- go_well goes_well react_with get_along disagree_with fight_with cancel_out',
  story: 'film movie book song series show recipe tv programme episode novel crossword',
  joke: 'laugh- joke dying_to to_die_for cosy cozy fireplace crackl- to_a_hundred long_life chest_of_drawers cat gardening heat of_luck emergency_exit luck undo by_mistake_how birthday_card the_bill lifesaver painted knitting great_grand- patience undo_it how_do_i_undo what_is_a_stroke kettle_is hot_outside fire_truck- fire_engine- fire_station swallow_pills_with_tea swallow_pills_with_water swallow_pills_with_juice swallow_pills_with_milk wash_down',
  errand:
    'left mark marked remind- list photo button box_left have_left buy order name called what_time where history add schedule refill pharmacy doctor_say calendar delete settings did_i enter put_in just_took just_taken have_i_taken what_is_my what_for see_when who_gets name_of did_i_take when_do_i what_comes used_up ask_me',

  // What adds up: a sign says much, a hint little.
  emergencySign:
    'urgent- emergency help_me shock socket dead black clutch- grabb- knife trembl- sweat- alone_on_the_floor not_moving not_responding cold_sweat pale confused ambulance doctor_now wound stung stuck drool- shoulder_blades going_dark blurr- vision went_black went_dead side_went crushing radiat- jaw palpitation- clammy no_pulse ashen hives bee_sting wasp allergic inhaler asthma hypo foaming twitch- delirious hallucinat- disorient- cant_see blind double_vision stiff_neck fever temperature_40 blood_in deep_cut boiling explosion explod- sparks burglar break_in breaking_in intruder attack hit_by_a_car run_over elevator stuck_in_the_bath heatstroke frozen lightning poison- mushrooms snake spurting gushing slurred cant_get_up not_breathing fell_down fell_off fell_from fell_in slipped pulse grey turned_cold grandpas_insulin insulin_by popped burning_flat locked_in boiling_water drowsy patches',
  emergencyHint:
    'feel bad all_of_a_sudden help balance alone hallway since_this_morning cant wont strange nuts meat unwell twice worse hurry swallowed cold cannot_stand spoon locked accident by_accident neighbours knee 160 150 170',
  harmSign:
    'hopeless despair grave disappear wrists noose rope cliff overdose no_hope no_future worth_living not_worth want_out give_up relieved in_peace saving_up sleeping_pills unbearable pointless meaningless cant_take_it take_it_any_more the_point makes_sense use_of_living old_woman old_man my_wrists hate_myself end_my_misery misery suffering no_purpose not_needed forgotten_by_everyone given_up tired_of_everything no_strength pull_the_plug let_me_go want_to_go why_bother stop_eating refuse_to_eat not_wake shouldnt_be_here shouldnt_exist done_living final_goodbye last_will my_funeral razor knife_to bridge train_tracks gas_oven drown way_forward wake_up_in deserve_to_live for_good live_or_die die_in_my_sleep lost_all_will last_night_be',
  harmHint:
    'nobody no_one anymore any_more lonely alone pain another_day tonight join needs_an let_me pills she_died he_died cry crying dark husband_died wife_died sorry anyone anybody matter kids children world_would would around quick cabinet night river walk_into god painless',
  scamSign:
    'colonel general customs parcel envelope atm investigator national_bank id_card special_account percent crooks delivery_fee prosecutor case_against close_the_case numbers_on_the_back gas_meter american card_is_blocked in_danger safe suspicious transfer- six_digits three_digits loan deposit microfinance fraud_department blocked_card card_expires expire verify verification one_time sms_with biometr- face_id selfie iban routing wallet broker trading percent_a_month double_your free_gift giveaway sweepstake raffle claim charity donation oil gold antique fortune_teller curse healer witch courier_will lawyer_fee surgery_abroad widow widower marine sailor engineer_abroad dating lonely_soldier whatsapp_code kaspi egov sim_card extend_my_number meter_inspector gas_inspector windows_support cloned impersonat- blackmail threaten- debt court bailiff summons apartment_sign sign_papers sell_my_flat remote screen_sharing share_my_screen pension true_that_i_won is_it_true electronic_signature collect_the another_account savings_to my_savings',
  scamHint:
    'call line must hand driver lady door numbers want_me i_should case quickly today_only hurry dont_tell not_to_tell hang_up stay_on_the_line unknown foreign abroad friend facebook instagram offered buy purchase order company office government withdraw take_out true ticket lost fund back update details doctor_called expensive met_online',
  doseSign:
    'mg_of run_out ran_out catch_up keep_taking units third_tablet the_most side_effect- leave_out on_time between_doses before_food after_food overlap interact- leaflet instead_of half_a skip_a twice_a_day three_times_a too_few too_low too_high minimum strongest stronger weaker sedative laxative blood_thinner heart_pills blood_pressure_pills sleeping_pill cough_syrup herbal tea_with milk grapefruit cut_the double extra late_what how_long_after finish_the',
  doseHint:
    'would shall should i_have feel_fine go_without how_long sugar together meal tea coffee juice water enough help working doctor_said pharmacist daily morning evening',
  calm: 'remind- mark marked what_time when_is what_day weather film song book list birthday soup glasses appointment sing joke thank thanks good_morning good_night name button letters next_pill which_pills pension_come dying_to to_die_for cosy crackl- laugh stove_so joy evening_medicine add_a laughing armchair fell_asleep tea_with_milk heat by_post mail recipe cake jam cabbage dough kitten prayer crossword haha ha_ha flowers suitcase entry_door proverb knit- undo hockey team lost_again match football cousin works_as wrote_a_letter wrote_to luck can_my_daughter write_a_card helped_me presenter took_my_pension great_grand- enter_a_new america blood_test new_year write_down show_me show_my see_my_great see_my_grand blood_pressure blood_sugar eye_drop- understand dead_tired tired_last_night emergency_exit gave_the_old coats in_the_series new_medicine recipe_for one_drop add_a_new very_handy in_the_shop for_her_wedding wedding post_office electricity_bill late_sister bank_manager read_the_meter meter_all pension_arrived pension_came kettle_is hot_outside fresh_air policeman_in the_policeman roses plants tulip- orchid- tomato- help_me_find_the help_me_to_find_the find_the_settings find_the_button paid_for_the paid_for_my paid_by_card paid_with_my_card bought_with_my_card with_a_card_in_the battery_died battery_is_dead',
} as const;
