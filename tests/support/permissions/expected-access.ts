import type { AccessRule } from '@/contract/access'

/** The access rule of each route, repeated on purpose so that a rule opened by mistake fails a test. All others are `staff`. */
const others: Partial<Record<AccessRule, string>> = {
  anyone: `auth.login auth.register contacts.receive docs.getOpenApiDocument docs.getPage feed.read files.upload files.read passwordReset.forgot passwordReset.reset passwordReset.findAccount
    guestAccess.enter guestAccess.getChat guestAccess.sendMessage guestAccess.createPhotoLink guestAccess.sendPhoto guestAccess.getFileLink
    guestCalls.createSocketToken guestCalls.listIceServers guestCalls.join guestCalls.setAnswering guestCalls.decline guestCalls.leave
    portalAccess.enter portalAccess.requestCode portalAccess.getPortal portalAccess.sendMessage portalAccess.createUploadLink portalAccess.sendFiles
    portalAccess.answerAppointment portalAccess.dismissAppointmentChange portalAccess.getFileLink portalAccess.stopReminders
    portalCalls.createSocketToken portalCalls.listIceServers portalCalls.join portalCalls.setAnswering portalCalls.decline portalCalls.leave
    shell.me shell.logout`,
  signedIn: 'accounts.createInitial auth.me auth.logout auth.changePassword',
  enrolling: `secondFactors.getState secondFactors.begin secondFactors.confirm
    passkeys.list passkeys.beginRegistration passkeys.add confirmation.confirm confirmation.check`,
  member: `profile.update users.getPicture sessions.list sessions.end sessions.endAll
    secondFactors.renewCodes secondFactors.turnOff
    passkeys.createChallenge passkeys.remove`,
  admin: `accounts.createRequired accounts.skipSecondAccount backups.getState backups.request
    caseTypes.create caseTypes.clear caseTypes.import caseTypes.remove caseTypes.restore caseTypes.setNotes
    subTypes.create subTypes.remove subTypes.restore subTypes.setNotes
    deleted.purge
    invitations.create invitations.renew invitations.withdraw setup.get setup.update setup.saveOffice
    ledger.list ledger.verify outbox.list outbox.readText users.create users.update users.remove users.restore users.countBelongings
    secondFactors.reset secondFactors.getRequiredRoles secondFactors.setRequiredRoles conflictChecks.setMode sessions.endAllOfUser
    walls.list walls.create walls.lift rules.import rules.create rules.createVersion rules.compute rules.check rules.suspend
    holidays.update`,
}
const accessRules = new Map(
  Object.entries(others).flatMap(([access, names]) => names.split(/\s+/).map((name): [string, AccessRule] => [name, access as AccessRule])),
)
export const expectedAccess = (name: string): AccessRule => accessRules.get(name) ?? 'staff'
