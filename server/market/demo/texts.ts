/** What buyers and sellers of the demo write to each other; `{title}` is what was ordered. */

export type Sender = 'buyer' | 'seller';
export type Line = readonly [Sender, string];

export const OPENINGS: readonly (readonly Line[])[] = [
  [
    ['buyer', 'Hello, I ordered {title}. Does it work with two languages?'],
    [
      'seller',
      'Good morning, and thank you for the order. Yes: English, French and Arabic are included.',
    ],
    ['buyer', 'Perfect. We need Arabic first.'],
    ['seller', 'Then we start with Arabic. I will send you a first look tomorrow.'],
  ],
  [
    ['buyer', 'Bonjour, combien de temps faut-il pour {title} ?'],
    ['seller', 'Bonjour, comptez quelques jours ouvrés. Je vous tiens au courant à chaque étape.'],
    ['buyer', 'Merci, c’est très clair.'],
  ],
  [
    ['buyer', 'مرحبًا، هل يمكن تعديل الألوان بعد التسليم؟'],
    ['seller', 'أهلًا بك، نعم، التعديل الأول مشمول في الباقة.'],
    ['buyer', 'ممتاز، شكرًا لك.'],
  ],
  [
    ['buyer', 'Hi! Before you start: our brand guide is nearly ready, can I send it on Monday?'],
    ['seller', 'Of course. Everything else can be prepared until then.'],
  ],
  [
    ['buyer', 'Is the price for one shop or for all our shops?'],
    ['seller', 'For one. For three or more there is a better price; I can make you an offer.'],
    ['buyer', 'Let us begin with one.'],
  ],
];

export const PROGRESS: readonly Line[] = [
  ['seller', 'A first version is ready on the test shop. Have a look when you have ten minutes.'],
  ['buyer', 'Looks good! Could the button be a little larger on phones?'],
  ['seller', 'Done: 48 pixels high now, easy to reach with the thumb.'],
  ['buyer', 'My colleague asks whether we can export the list to a spreadsheet.'],
  ['seller', 'Yes, as CSV. The button is above the table.'],
  ['seller', 'One question: which address should the notifications come from?'],
  ['buyer', 'hello@ our own domain, please.'],
];

export const DELIVERED: readonly Line[] = [
  ['seller', 'Everything is delivered. The files and a short guide are attached.'],
];

export const COMPLETED: readonly Line[] = [
  ['buyer', 'Received, everything works. Thank you!'],
  ['buyer', 'Merci beaucoup, travail soigné.'],
  ['buyer', 'شكرًا جزيلًا، عمل رائع.'],
  ['buyer', 'Great work, and two days early. We will be back.'],
];

export const CANCELLED: readonly Line[] = [
  ['buyer', 'Our plans changed, so we would like to cancel. Sorry for the trouble.'],
];

export const REFUND_REASONS = [
  'Ordered twice by mistake',
  'The shop moved to another platform',
  'Not needed any more',
];

export const CANCELLATION_REASONS = [
  'The buyer found another solution',
  'Ordered by mistake',
  'No payment arrived within a week',
  'We cannot keep the date that was asked for',
];

export const PART_REFUND_REASONS = [
  'Delivered three days late',
  'One of the agreed screens was left out',
  'The second language was not needed any more',
  'A discount that was promised and not applied',
];

export const REQUIREMENT_ANSWERS: readonly (readonly [string, string])[] = [
  ['What is the address of your store?', 'A link to the shop; the test account is in the note.'],
  ['Which languages do you need?', 'Arabic and French now, English later.'],
  ['Do you have a logo and colours?', 'Yes, attached as SVG with a colour card.'],
  ['Who approves the result?', 'The owner, by e-mail.'],
];

export const FAQ: readonly (readonly [string, string])[] = [
  [
    'Can I ask for changes?',
    'Two rounds of changes are included; more can be agreed in the conversation.',
  ],
  [
    'Do you work with any theme?',
    'With every theme of this marketplace, and with most others after a short look.',
  ],
  [
    'What do you need from me?',
    'Access to the store as staff, your logo if you have one, and answers within a day.',
  ],
];

export const REQUIREMENTS: readonly (readonly [string, boolean])[] = [
  ['What is the address of your store?', true],
  ['Which languages do you need?', true],
  ['Do you have a logo and colours?', false],
];

export const PACKAGE_FEATURES: Readonly<
  Record<'basic' | 'standard' | 'premium', readonly string[]>
> = {
  basic: ['One store', 'Updates for a year', 'Help by e-mail'],
  standard: ['Three stores', 'Updates for a year', 'Help within a day', 'All three languages'],
  premium: [
    'Unlimited stores',
    'Updates for life',
    'Help within four hours',
    'Set-up done for you',
  ],
};

/** What the demo's orders are delivered with. */
export const DELIVERABLES: readonly (readonly [title: string, text: string])[] = [
  [
    'Guide.txt',
    'How to use it\n\n1. Sign in to your store.\n2. Open Apps and choose Settings.\n3. Save, and look at your shop.\n',
  ],
  ['Colours.csv', 'name,value\nprimary,#7367f0\nsuccess,#28c76f\ndanger,#ea5455\n'],
  ['Release notes.txt', 'Version 1.2\n- Arabic, French and English\n- Larger buttons on phones\n'],
];

/** Why a buyer is not content with what was delivered. */
export const DISPUTE_REASONS: readonly string[] = [
  'It does not work on phones, and nobody answers me.',
  'Half of what the package promises is missing.',
  'This is not what we agreed on in the conversation.',
];

export const EXTENSION_REASONS: readonly string[] = [
  'The pictures came late, so I need a few days more.',
  'The theme has to be tested on one more store first.',
  'Two of us are ill this week.',
];

export const CANCELLATION_WISHES: readonly string[] = [
  'The plans have changed and it is not needed any more.',
  'It turns out to be more work than the package covers.',
];

export const DECLINED_ANSWERS: readonly string[] = [
  'I still need it: take the time you need.',
  'Let us go on as agreed, please.',
];
