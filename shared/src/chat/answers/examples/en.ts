/** Ways to ask, below the name of what they ask for. */
export const enExamples = `
= due
What do I take now? | what do i take now | What should I take now | Is there anything to take now
which pills are due now | Is it time for my medicine | do I have to take anything right now
medicine now | What is due? | pills now please | what medicines do I take at the moment
Do I need to take a tablet now? | what am I taking now | waht do i take now
Is anything due right now | what do I have to take | Which medicine now? | Tell me what to take now
anything due now | what medicin is due now
= taken
What have I taken? | Have I taken my pills? | did i take my medicine | What did I take today?
Have I already taken everything | did I take the tablets this morning | what was taken today
Which medicines have I taken | show me what I took | I took what today? | did i take all my pills
have I had my tablets already | Was it taken | taken today | did I already take them
What have I already had my morning pills | did I swallow my pill today | how many have I taken
What's been taken so far | have I taken anything yet
= left
What is left for today? | what medicines are left | What else do I take today | which pills remain
what do I still have to take | How many tablets are left today | What have I forgotten
Did I forget anything? | have I missed a pill | did I miss something today | What is not yet taken
what is still to take | which medicines are still pending | What remains today
what have I forgotten to take | is anything left to take | Did I miss my medicine
show what is left | rest of my pills today | forgot my pills
= next_dose
When is my next pill? | What do I take next | next medicine | When do I take my next tablet
when is the next dose of medicine | What medicine comes next | when should I take my pills
At what time do I take my medicine | What pill comes after that | what time are my tablets
when are my pills due today | which medicine is coming up | What will I take later
next tablet please | When do I take them | next pill when | what tablets come later
When must I take medicine | upcoming pills | what do I take after this
= doses
What medicines do I take today | today's pills | What tablets do I take in the morning
which pills are for the evening | my medicine for today | show my medicines for today
What do I take tonight | what do I take today | pills in the evening | medicine at breakfast
what do I take at bedtime | show me today's tablets | tablets for the night
What is there to take in the morning | my medicines | tell me about my pills
What do I take this afternoon | medicines today please | what do I take with lunch
the evening medicine
= today
What is on today? | what's on today | What is my plan for today | Anything on today?
what is happening today | What are my plans | do I have plans today | What is in my schedule
What is planned for today | my schedule | tell me about my day | What about today
what do I have today | what is today like | my day | Is there an event today | calendar
what are today's events | show my schedule please | what is going on today
= doctor
When is the doctor? | when do I see the doctor | When is my next appointment
what time is my appointment | doctor when | when is my hospital visit
Do I have a doctor's appointment | which day is the doctor | when do I go to the clinic
next doctor visit | when is my GP | is there an appointment this week
What time is the doctor appointmnt | When must I go to the doctor | what day is my appointment
appointments | my doctors appointment | when is the docter coming | when is the specialist
do I see the doctor soon
= family
Who is in my family? | who are my relatives | my family | show my family | Who is Dana
who is my daughter | Who is my son | what is my daughter called | who is my grandson | my loved ones
who is my sister here | tell me who my relatives are | who's Timur | Who is my neighbour
family please | who are the people here | Who is my carer? | who is dana to me | my relatives
who is my brother
= call
Call Dana | How do I call my daughter | I want to call my son | what is Dana's phone number
call my family | phone Timur | phone number of my daughter | who can I call
Please call my daughter | ring up my son | how can I reach Dana | dial Dana | telephone | contacts
I want to phone home | what is my son's number | call the neighbour | how to call family | call
cal my daughter phone
= emergency
Who do I call in an emergency | emergency contact | my emergency contact | emergency
what is the number of the ambulance | ambulance number | emergency number
who is my emergency contact | how do I call an ambulance | call ambulance | SOS | urgent help
what is 112 | show emergency contacts | number 103 | I have an emergency | emergancy number
whom to call urgently | emergency phone | where is the emergency contact
= clock
What time is it? | what time is it now | what is the time | What day is it? | what day is it today
what date is it | What is the date | tell me the time now | which day is it today
what is todays date | time is it please | what day of the week is it | clock | what's the date today
do you know what time it is | what time is it please | tell me what day it is
what is the time please | what day is today | what is the date today
= medicines
List all my medicines | which medicines do I have | all my pills | what are all the tablets I have
show all my medicines | list of medicines | medicine list | every medicine I have
all the medicines | list my pills | my list of tablets | Which medications are in my list
show the whole list of medicines | what is in my list of pills | all my medication
give me the list | my list | list all tablets | which medicines are there | all my drugs
= tomorrow
What is on tomorrow? | tomorrow | what do I take tomorrow | What is planned for tomorrow
tomorrow's medicines | do I have anything tomorrow | tomorrow morning | what about tomorrow
pills tomorrow | which tablets tomorrow | what do I have tomorrow | schedule for tomorrow | tomorow
what events are tomorrow | tell me about tomorrow | plan for tomorrow | tomorrow evening
Is there something tomorrow | what happens tomorrow | what will tomorrow be
= yesterday
What did I take yesterday | yesterday | did I take my pills yesterday | yesterday evening
what was yesterday | What medicines did I have yesterday | was everything taken yesterday
yesterday's pills | did I forget yesterday | have I missed anything yesterday | last night
did I take it last night | yesterdays medicines | what happened yesterday | yestarday
tell me about yesterday | Did I swallow the pill yesterday | what was taken yesterday
how was yesterday | show yesterday
= past
What did I take last week | two days ago | what was last month | did I take it three days ago
before yesterday | last Monday | last Friday what did I take | a week ago | pills a month ago
did I take my pills last Tuesday | What happened last week | long ago
what did I take the other day | last Sunday | my medicines last month | was it taken two days ago
what was I taking a year ago | last thursday | last week | show last month
= health
My head hurts | I have a headache | what is wrong with me I feel dizzy | my pressure is high
I feel sick | I have pain in my knee | why do I cough | what helps against a cough | I have a fever
I feel unwell | side effects | what are the side effects of aspirn | I am so tired
my sugar is high | is it an allergy | my leg aches | do I have a disease | what are my symptoms
I feel weak | what cures a cold I am ill
= you
Who are you? | what are you | are you a robot | are you a doctor | what is your name | are you real
are you human | are you a person | robot | bot | who are you please | tell me who are you
are you there | Are you a nurse | are you a machine | what are you really | hello who are you
so are you a program | who are you and what do you want | your name
= help
Help | help me please | what can you do | how does this work | how do I use this
I do not understand | what can I ask you | I am confused | I dont understand | can you help me
what can I do here | how | instructions | guide | how to use this screen | what do I do
please help | what can you tell me | how does this thing work | what can i ask
= greet
Hello | hi | Good morning | good evening | hello there | hey | Good day | how are you | hi there
good afternoon | Hello! | greetings | Hello how are you | how do you do | hiya | Hi, good morning
helo | welcome | hello my friend | good morning!!
= thanks
Thank you | thanks | thank you very much | many thanks | thanks a lot | thx | thank you so much
I am grateful | thank you dear | very kind of you | you are very kind | ok thanks | thankyou
great, thanks | thanks, that is all | I appreciate it | well thank you | thank you! | oh thanks
thank you kindly
= bye
Goodbye | bye | bye bye | good night | see you | see you soon | Bye! | farewell | good bye
goodbye dear | ok bye | goodnight good night | well goodbye | bye then | goodbye for now
see you around | bye now dear | good night! | oh bye | godbye
= letters
How do I make the letters larger | larger letters | bigger font | I cannot see the text
make it bigger | text size | the letters are too small | how do I enlarge | I can't read this
where is the font
= sound
make it louder | how do I make it louder | I can't hear it | it is too quiet | where is the sound
volume | too loud | it is too loud | turn the volume up | I am deaf | no sound
= language
How do I change the language | speak Russian | switch to Kazakh | language | where is the language
I want English | change to russian | another language please | can you speak kazakh | translate
= theme
dark theme | it is too bright | how do I switch to night mode | change the colours | make it dark
contrast | where is the theme | too much brightness | dark mode | the light theme
= add_medicine
How do I add a medicine | add medicine | where do I add a new pill | enter a new medicine
I want to add tablets | write down a medicine | how can I put in a new medicine | add a tablet
new medicine | I got a new pill
= change_medicine
How do I change a medicine | delete a medicine | remove a pill | edit my medicine
change the time of my pill | how do I delete a tablet | remove this medicine | rename a medicine
correct my medicine | move the time of the tablet
= undo
How do I undo | take back a mark | I pressed by mistake | undo | it was a mistake
I marked it by accident | I didn't mean to press that | wrong button | how do I take back | unmark it | I pressed wrong
= mark
How do I mark a pill | where do I press | mark as taken | which button | how do I mark it
what button do I press | tick it off | how to mark my medicine | press what | how do I confirm
= skip
How do I skip a pill | skip | I want to skip this one | leave out a dose | skip it | can I skip
skip the medicine | how can I skip | skip this tablet | skipping
= add_event
How do I add an event | add a doctor's appointment | new event | enter a meeting | add a visit
where do I add an appointment | write down an appointment | create an event | put in a doctor visit
add plan
= change_event
How do I change an event | cancel an appointment | delete the event | move my appointment
edit a meeting | reschedule the doctor | remove the visit | cancel the doctor
change the time of my appointment | delete my appointment
= add_family
How do I add my daughter | add a family member | invite my son | add a relative | invite family
how do I add family | add my grandson | invite a relative | add new relative | add my neighbour
= who_sees
Who can see me | who sees my pills | who can see my medicines | privacy | is it private
who sees this | share my day | sharing | who looks at my day | can they see me
= remind
How do I set reminders | the alarm does not ring | reminders | notifications | why does it ring
set an alarm | remind me | where are the reminders | the bell | it keeps ringing
= aloud
read it aloud | read aloud | read this to me | read it out | read to me | say it aloud
out loud please | can you read it | speak to me | please read this
= profile
Change my address | my profile | where is my profile | where do I change my phone number
edit my profile | my details | my birthday | personal information | add my phone number | my address
= sign_out
How do I sign out | log out | sign out | logout | log off | where do I sign out | I want to log out
sign off | please log out | can I sign out
= pause
How do I pause a medicine | how to pause my pills | where can I pause | how can I put it on hold
where do I pause the tablets | how do I pause | how do I pause this | where is pause
how to suspend my medicine | how long is it paused
= paused
What is paused | which medicines are paused | paused pills | is anything paused
are any tablets paused | medicine on hold | paused | show paused medicines | are my pills stopped
is it suspended | which pills are on hold | show me what is paused | do I have paused medicines
what is stopped | is aspirin paused | medicines that are paused | anything paused now
is one of my medicines paused | tell me what is paused | paused tablets please
`;
