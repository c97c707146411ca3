import * as first from './20261121_010000_first'
import * as rules from './20261121_010100_rules'
import * as links from './20261121_022446_links'
import * as linksRules from './20261121_022500_links_rules'
import * as records from './20261121_025124_records'
import * as search from './20261121_025130_search'
import * as recordsRules from './20261121_025140_records_rules'
import * as website from './20261121_031543_website'
import * as parts from './20261121_031813_parts'
import * as partsRules from './20261121_031820_parts_rules'
import * as purges from './20261121_035500_purges'
import * as translations from './20261121_054514_translations'
import * as origins from './20261121_061701_origins'
import * as reminders from './20261121_063529_reminders'
import * as remindersRules from './20261121_063534_reminders_rules'
import * as schedule from './20261121_083701_schedule'
import * as calls from './20261121_091821_calls'
import * as callsRules from './20261121_091826_calls_rules'
import * as secondFactor from './20261121_092714_second_factor'
import * as secondFactorRules from './20261121_092721_second_factor_rules'
import * as guests from './20261121_093000_guests'
import * as caseLog from './20261121_100915_case_log'
import * as guestsInCalls from './20261121_120900_guests_in_calls'
import * as chatFiles from './20261121_153900_chat_files'
import * as mentions from './20261121_155000_mentions'
import * as passkeys from './20261121_162137_passkeys'
import * as passkeysRules from './20261121_162148_passkeys_rules'
import * as searchWhole from './20261121_185000_search_whole'
import * as searchQuestion from './20261122_014000_search_question'
import * as chatMirror from './20261122_080000_chat_mirror'
import * as guestLinks from './20261122_140000_guest_links'
import * as checks from './20261123_063000_checks'

export const migrations = [
  { name: '20261121_010000_first', up: first.up, down: first.down },
  { name: '20261121_010100_rules', up: rules.up, down: rules.down },
  { name: '20261121_022446_links', up: links.up, down: links.down },
  { name: '20261121_022500_links_rules', up: linksRules.up, down: linksRules.down },
  { name: '20261121_025124_records', up: records.up, down: records.down },
  { name: '20261121_025130_search', up: search.up, down: search.down },
  { name: '20261121_025140_records_rules', up: recordsRules.up, down: recordsRules.down },
  { name: '20261121_031543_website', up: website.up, down: website.down },
  { name: '20261121_031813_parts', up: parts.up, down: parts.down },
  { name: '20261121_031820_parts_rules', up: partsRules.up, down: partsRules.down },
  { name: '20261121_035500_purges', up: purges.up, down: purges.down },
  { name: '20261121_054514_translations', up: translations.up, down: translations.down },
  { name: '20261121_061701_origins', up: origins.up, down: origins.down },
  { name: '20261121_063529_reminders', up: reminders.up, down: reminders.down },
  { name: '20261121_063534_reminders_rules', up: remindersRules.up, down: remindersRules.down },
  { name: '20261121_083701_schedule', up: schedule.up, down: schedule.down },
  { name: '20261121_091821_calls', up: calls.up, down: calls.down },
  { name: '20261121_091826_calls_rules', up: callsRules.up, down: callsRules.down },
  { name: '20261121_092714_second_factor', up: secondFactor.up, down: secondFactor.down },
  { name: '20261121_092721_second_factor_rules', up: secondFactorRules.up, down: secondFactorRules.down },
  { name: '20261121_093000_guests', up: guests.up, down: guests.down },
  { name: '20261121_100915_case_log', up: caseLog.up, down: caseLog.down },
  { name: '20261121_120900_guests_in_calls', up: guestsInCalls.up, down: guestsInCalls.down },
  { name: '20261121_153900_chat_files', up: chatFiles.up, down: chatFiles.down },
  { name: '20261121_155000_mentions', up: mentions.up, down: mentions.down },
  { name: '20261121_162137_passkeys', up: passkeys.up, down: passkeys.down },
  { name: '20261121_162148_passkeys_rules', up: passkeysRules.up, down: passkeysRules.down },
  { name: '20261121_185000_search_whole', up: searchWhole.up, down: searchWhole.down },
  { name: '20261122_014000_search_question', up: searchQuestion.up, down: searchQuestion.down },
  { name: '20261122_080000_chat_mirror', up: chatMirror.up, down: chatMirror.down },
  { name: '20261122_140000_guest_links', up: guestLinks.up, down: guestLinks.down },
  { name: '20261123_063000_checks', up: checks.up, down: checks.down },
]
