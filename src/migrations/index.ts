import * as first from './20261121_010000_first'
import * as rules from './20261121_010100_rules'

export const migrations = [
  { name: '20261121_010000_first', up: first.up, down: first.down },
  { name: '20261121_010100_rules', up: rules.up, down: rules.down },
]
