export const editConflict = {
  title: 'Someone else changed this record',
  explain: 'Choose which version to keep. Nothing is saved until you choose.',
  field: 'Field',
  theirs: (name: string) => `Saved by ${name}`,
  yours: 'Your version',
  formerColleague: 'A former colleague',
  blank: '(empty)',
  yes: 'Yes',
  no: 'No',
  keepMine: 'Save my version',
  takeTheirs: (name: string) => `Use the version saved by ${name}`,
  back: 'Back to the form',
}
