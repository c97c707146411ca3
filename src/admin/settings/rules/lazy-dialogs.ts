// One file, because each dynamic import enlarges the script that all screens load.
export { ImportRulesDialog } from './import-dialog'
export { RuleFormDialog } from './rule-form'
