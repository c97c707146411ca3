import * as initial from './20261123_060000_initial'
import * as rules from './20261123_060100_rules'
import * as pictures from './20261123_062900_pictures'
import * as checks from './20261123_063000_checks'
import * as secretMails from './20261123_091030_secret_mails'
import * as owners from './20261123_093400_owners'
import * as collation from './20261123_093500_collation'
import * as caseText from './20261123_093600_case_text'
import * as secondFactorStarted from './20261123_125000_second_factor_started'
import * as todosAndAssignments from './20261123_130000_todos_and_assignments'
import * as conflictChecks from './20261123_131000_conflict_checks'
import * as nameKeys from './20261123_131100_name_keys'
import * as frontDesk from './20261123_132000_front_desk'
import * as guestPhotos from './20261123_140000_guest_photos'
import * as immigrationArea from './20261123_141000_immigration_area'
import * as versionAuthors from './20261123_141100_version_authors'
import * as officeLanguages from './20261123_142000_office_languages'
import * as firstRun from './20261123_142100_first_run'
import * as conflictOwners from './20261123_143000_conflict_owners'
import * as walls from './20261123_150000_walls'
import * as wallLocks from './20261123_151000_wall_locks'
import * as wallEnds from './20261123_152000_wall_ends'
import * as checkSearch from './20261123_153000_check_search'
import * as deadlines from './20261123_160000_deadlines'
import * as templates from './20261123_170000_templates'
import * as deadlineAssignments from './20261123_171000_deadline_assignments'
import * as walledPeople from './20261123_172000_walled_people'
import * as nameKeysAgain from './20261124_090000_name_keys_again'
import * as portal from './20261124_100000_portal'
import * as notificationBatches from './20261125_090000_notification_batches'
import * as attachmentSearch from './20261125_091000_attachment_search'
import * as sharedNextDates from './20261126_090000_shared_next_dates'
import * as clientPhoneSearch from './20261126_091000_client_phone_search'
import * as guestPresence from './20261126_092000_guest_presence'
import * as nameSearch from './20261127_090000_name_search'
import * as renamedFiles from './20261128_090000_renamed_files'
import * as todoNotifications from './20261128_091000_todo_notifications'
import * as hiddenPortals from './20261129_090000_hidden_portals'
import * as hiddenChecks from './20261129_100000_hidden_checks'
import * as shownAppointments from './20261129_110000_shown_appointments'
import * as answeredTimes from './20261129_120000_answered_times'
import * as attendees from './20261129_130000_attendees'
import * as hiddenWalls from './20261130_090000_hidden_walls'
import * as portalCodeEmails from './20261130_091000_portal_code_emails'
import * as uploadPortals from './20261130_092000_upload_portals'
import * as personEmails from './20261130_093000_person_emails'
import * as spanishNames from './20261130_100000_spanish_names'

export const migrations = [
  { name: '20261123_060000_initial', up: initial.up, down: initial.down },
  { name: '20261123_060100_rules', up: rules.up, down: rules.down },
  { name: '20261123_062900_pictures', up: pictures.up, down: pictures.down },
  { name: '20261123_063000_checks', up: checks.up, down: checks.down },
  { name: '20261123_091030_secret_mails', up: secretMails.up, down: secretMails.down },
  { name: '20261123_093400_owners', up: owners.up, down: owners.down },
  { name: '20261123_093500_collation', up: collation.up, down: collation.down },
  { name: '20261123_093600_case_text', up: caseText.up, down: caseText.down },
  { name: '20261123_125000_second_factor_started', up: secondFactorStarted.up, down: secondFactorStarted.down },
  { name: '20261123_130000_todos_and_assignments', up: todosAndAssignments.up, down: todosAndAssignments.down },
  { name: '20261123_131000_conflict_checks', up: conflictChecks.up, down: conflictChecks.down },
  { name: '20261123_131100_name_keys', up: nameKeys.up, down: nameKeys.down },
  { name: '20261123_132000_front_desk', up: frontDesk.up, down: frontDesk.down },
  { name: '20261123_140000_guest_photos', up: guestPhotos.up, down: guestPhotos.down },
  { name: '20261123_141000_immigration_area', up: immigrationArea.up, down: immigrationArea.down },
  { name: '20261123_141100_version_authors', up: versionAuthors.up, down: versionAuthors.down },
  { name: '20261123_142000_office_languages', up: officeLanguages.up, down: officeLanguages.down },
  { name: '20261123_142100_first_run', up: firstRun.up, down: firstRun.down },
  { name: '20261123_143000_conflict_owners', up: conflictOwners.up, down: conflictOwners.down },
  { name: '20261123_150000_walls', up: walls.up, down: walls.down },
  { name: '20261123_151000_wall_locks', up: wallLocks.up, down: wallLocks.down },
  { name: '20261123_152000_wall_ends', up: wallEnds.up, down: wallEnds.down },
  { name: '20261123_153000_check_search', up: checkSearch.up, down: checkSearch.down },
  { name: '20261123_160000_deadlines', up: deadlines.up, down: deadlines.down },
  { name: '20261123_170000_templates', up: templates.up, down: templates.down },
  { name: '20261123_171000_deadline_assignments', up: deadlineAssignments.up, down: deadlineAssignments.down },
  { name: '20261123_172000_walled_people', up: walledPeople.up, down: walledPeople.down },
  { name: '20261124_090000_name_keys_again', up: nameKeysAgain.up, down: nameKeysAgain.down },
  { name: '20261124_100000_portal', up: portal.up, down: portal.down },
  { name: '20261125_090000_notification_batches', up: notificationBatches.up, down: notificationBatches.down },
  { name: '20261125_091000_attachment_search', up: attachmentSearch.up, down: attachmentSearch.down },
  { name: '20261126_090000_shared_next_dates', up: sharedNextDates.up, down: sharedNextDates.down },
  { name: '20261126_091000_client_phone_search', up: clientPhoneSearch.up, down: clientPhoneSearch.down },
  { name: '20261126_092000_guest_presence', up: guestPresence.up, down: guestPresence.down },
  { name: '20261127_090000_name_search', up: nameSearch.up, down: nameSearch.down },
  { name: '20261128_090000_renamed_files', up: renamedFiles.up, down: renamedFiles.down },
  { name: '20261128_091000_todo_notifications', up: todoNotifications.up, down: todoNotifications.down },
  { name: '20261129_090000_hidden_portals', up: hiddenPortals.up, down: hiddenPortals.down },
  { name: '20261129_100000_hidden_checks', up: hiddenChecks.up, down: hiddenChecks.down },
  { name: '20261129_110000_shown_appointments', up: shownAppointments.up, down: shownAppointments.down },
  { name: '20261129_120000_answered_times', up: answeredTimes.up, down: answeredTimes.down },
  { name: '20261129_130000_attendees', up: attendees.up, down: attendees.down },
  { name: '20261130_090000_hidden_walls', up: hiddenWalls.up, down: hiddenWalls.down },
  { name: '20261130_091000_portal_code_emails', up: portalCodeEmails.up, down: portalCodeEmails.down },
  { name: '20261130_092000_upload_portals', up: uploadPortals.up, down: uploadPortals.down },
  { name: '20261130_093000_person_emails', up: personEmails.up, down: personEmails.down },
  { name: '20261130_100000_spanish_names', up: spanishNames.up, down: spanishNames.down },
]
