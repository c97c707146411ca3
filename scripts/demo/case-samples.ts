export type CaseSample = {
  type: string
  subs: string[]
  /** Index of the lawyer in the staff. */
  lawyer: number
  /** One for each sub-type. */
  titles: string[]
  todos: string[]
  files: string[]
  events: string[]
  log: string[]
  /** Days from opening to closing. */
  days: number
}

const ruth = 0
const daniel = 1

/** Case types with what happens in such cases. */
export const caseSamples: CaseSample[] = [
  {
    type: 'Criminal Defense',
    subs: ['DUI', 'Misdemeanor', 'Felony', 'Expungement'],
    lawyer: daniel,
    titles: ['People v. {family} (DUI)', 'People v. {family}', 'People v. {family}', 'Expungement for {name}'],
    todos: [
      'Ask for the police report',
      'Request the body camera video',
      'Prepare {first} for the hearing',
      'Check immigration consequences',
    ],
    files: ['Complaint', 'Police report', 'Court order'],
    events: ['Arraignment, Dept. 4: {family}', 'Pretrial conference: {family}', 'Meeting with {name}'],
    log: ['Spoke with the district attorney. An offer follows by mail.', 'Client called. Will bring the release papers tomorrow.'],
    days: 210,
  },
  {
    type: 'Family Law',
    subs: ['Dissolution', 'Custody', 'Support', 'Adoption'],
    lawyer: daniel,
    titles: ['Marriage of {family}', 'Custody of the {family} children', 'Child support for {name}', 'Adoption by {name}'],
    todos: [
      'Collect pay stubs of three months',
      'Draft the declaration of disclosure',
      'Serve the other side',
      'File the proof of service',
    ],
    files: ['Petition', 'Income and expense declaration', 'Proof of service'],
    events: ['Mediation: {family}', 'Hearing, Dept. 24: {family}', 'Meeting with {name}'],
    log: ['The other side offered mediation. {first} wants to think about it.', 'Filed. The court set a case management conference.'],
    days: 320,
  },
  {
    type: 'Estate Planning',
    subs: ['Will', 'Living trust', 'Probate'],
    lawyer: ruth,
    titles: ['Will of {name}', 'Living trust of {name}', 'Estate of {family}'],
    todos: ['List the accounts and the house', 'Draft the trust', 'Arrange two witnesses', 'Record the deed'],
    files: ['Draft trust', 'Health care directive', 'Grant deed'],
    events: ['Signing: {name}', 'Meeting with {name}'],
    log: ['{first} chose a successor trustee.', 'Originals are in the safe. The client has copies.'],
    days: 120,
  },
  {
    type: 'Business Law',
    subs: ['Formation', 'Contract', 'Lease'],
    lawyer: ruth,
    titles: ['{family} Bakery LLC', '{family} Farms: supply contract', 'Lease of the {family} workshop'],
    todos: ['Reserve the name', 'Draft the operating agreement', 'Compare the lease with the offer'],
    files: ['Operating agreement', 'Lease', 'Letter to the landlord'],
    events: ['Call with the landlord: {family}', 'Signing: {name}'],
    log: ['The landlord accepts five years with one option.', 'Sent the second draft.'],
    days: 90,
  },
  {
    type: 'Traffic',
    subs: ['Citation', 'License suspension'],
    lawyer: daniel,
    titles: ['Citation of {name}', 'License of {name}'],
    todos: ['Ask for the calibration record', 'Request a DMV hearing'],
    files: ['Citation', 'DMV notice'],
    events: ['Traffic court: {family}', 'DMV hearing by phone: {family}'],
    log: ['The officer has not answered the request for the record.', 'DMV confirmed the hearing.'],
    days: 75,
  },
  {
    type: 'Civil Law',
    subs: ['Deposit', 'Injury', 'Small claims'],
    lawyer: daniel,
    titles: ['{family} v. Valley Homes', '{family} v. Pacific Mutual', '{family} v. Delta Motors'],
    todos: ['Collect photos of the damage', 'Send the demand letter', 'Ask the clinic for the records'],
    files: ['Demand letter', 'Medical bills', 'Answer of the insurer'],
    events: ['Settlement conference: {family}', 'Deposition: {family}'],
    log: ['The insurer offers 40 percent. {first} declines.', 'Requested the records again; the clinic needs two more weeks.'],
    days: 260,
  },
  {
    type: 'Real Estate Law',
    subs: ['Boundary', 'Purchase', 'Eviction'],
    lawyer: ruth,
    titles: ['{family} boundary line', 'Purchase on Almond Street by {name}', 'Eviction defense for {name}'],
    todos: ['Order the survey', 'Read the preliminary title report', 'File the answer'],
    files: ['Survey', 'Title report', 'Answer'],
    events: ['Site visit: {family}', 'Hearing, Dept. 2: {family}'],
    log: ['The surveyor found the old iron pipe.', 'The neighbor agrees to share the cost of the fence.'],
    days: 150,
  },
  {
    type: 'Immigration',
    subs: ['Adjustment', 'Naturalization', 'Asylum', 'DACA renewal'],
    lawyer: daniel,
    titles: ['Adjustment of {name}', 'Naturalization of {name}', 'Asylum of {name}', 'DACA renewal of {name}'],
    todos: ['Translate the birth certificate', 'Two passport photos', 'Prepare {first} for the interview'],
    files: ['Form G-28', 'Birth certificate', 'Receipt notice'],
    events: ['USCIS interview: {family}', 'Biometrics: {family}', 'Meeting with {name}'],
    log: ['Receipt notice arrived.', '{first} brought the translated birth certificate.'],
    days: 400,
  },
]
