export const palette = {
  title: 'Search and go to',
  hint: 'Search screens, clients, contacts, cases and files',
  screens: 'Go to',
  start: 'Create',
  /** Other words that people type for it. */
  synonyms: {
    clients: 'new client, create a client',
    contacts: 'new contact, create a contact',
    cases: 'new case, create a case, open a case',
  },
  contacts: 'Contacts',
  colleagues: 'Colleagues',
  similarNames: 'Similar names',
  calls: 'Call and email',
  call: (name: string) => `Call ${name}`,
  sendEmail: (name: string) => `Email ${name}`,
  files: 'Files',
  nothing: 'Nothing found.',
  searching: 'Searching…',
}
