/** Case types with their sub-types and titles of cases. */
export const matters = [
  {
    type: 'Criminal Defense',
    subs: ['DUI', 'Misdemeanor', 'Felony', 'Expungement'],
    titles: ['People v. {family}', 'Expungement for {name}'],
  },
  {
    type: 'Family Law',
    subs: ['Dissolution', 'Custody', 'Support', 'Adoption'],
    titles: ['Marriage of {family}', 'Custody of the {family} children'],
  },
  { type: 'Estate Planning', subs: ['Will', 'Living trust', 'Probate'], titles: ['Living trust of {name}', 'Estate of {family}'] },
  { type: 'Business Law', subs: ['Formation', 'Contract', 'Lease'], titles: ['{family} Bakery LLC', 'Lease of the {family} workshop'] },
  { type: 'Traffic', subs: ['Citation', 'License suspension'], titles: ['Citation of {name}', 'License of {name}'] },
  { type: 'Civil Law', subs: ['Deposit', 'Injury', 'Small claims'], titles: ['{family} v. Valley Homes', '{family} v. Pacific Mutual'] },
  {
    type: 'Real Estate Law',
    subs: ['Boundary', 'Purchase', 'Eviction'],
    titles: ['{family} boundary line', 'Purchase on Almond Street by {name}'],
  },
  {
    type: 'Immigration',
    subs: ['Adjustment', 'Naturalization', 'Asylum', 'DACA renewal'],
    titles: ['Naturalization of {name}', 'Adjustment of {name}'],
  },
] as const

export const todos = [
  'Ask for the police report',
  'Call the clerk about the new date',
  'Send the retainer agreement',
  'Collect pay stubs of three months',
  'Draft the declaration',
  'Serve the other side',
  'File the proof of service',
  'Translate the birth certificate',
  'Prepare the client for the hearing',
  'Check the deadline for the answer',
]

export const notes = [
  'Client prefers calls after 4 pm. Speaks Spanish at home; letters in English are fine.',
  'The other side offered mediation. Client wants to think about it until the end of the month.',
  'Waiting for records from the county. Requested twice; the clerk asked for two more weeks.',
  'Filed. The court set the matter for a case management conference.',
  'Originals are in the safe. Copies are under Documents.',
]

export const reminders = ['Answer is due', 'Call before the hearing', 'Statute of limitations: look again', 'Renewal window opens']
export const files = ['Retainer agreement', 'Declaration', 'Proof of service', 'Court order', 'Intake notes']
export const events = [
  'Hearing, Dept. 24',
  'Consultation',
  'Mediation',
  'Deposition',
  'Call with opposing counsel',
  'Signing',
  'Case management conference',
]
export const talk = [
  'I have the file on my desk, will look this afternoon.',
  'Thank you. The hearing moved to 1:30.',
  'Did the client send the pay stubs?',
  'Yes, they are under Documents now.',
  'I can take the call tomorrow if you are in court.',
  'Please do. I am back by three.',
]
export const towns = ['Stockton', 'Lodi', 'Manteca', 'Tracy', 'Modesto', 'Merced']
export const streets = ['Almond Street', 'Pershing Avenue', 'Harding Way', 'Pacific Avenue', 'Main Street', 'Oak Street']
