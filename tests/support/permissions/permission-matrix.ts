import type { ApiClient } from '../api/caller'
import { type People, password } from '../people/people'
import type { Fixtures } from './fixtures'
import { allowed, type PermissionCases } from './permission-case'
import { chatPermissionMatrix } from './permission-matrix-chat'
import { conflictPermissionMatrix } from './permission-matrix-conflicts'
import { deadlinePermissionMatrix } from './permission-matrix-deadlines'
import { eventPermissionMatrix } from './permission-matrix-events'
import { filePermissionMatrix } from './permission-matrix-files'
import { portalPermissionMatrix } from './permission-matrix-portals'
import { templatePermissionMatrix } from './permission-matrix-templates'

const idOf = (what: 'client' | 'contact' | 'caseRecord' | 'room' | 'caseType') => async (make: Fixtures) => ({
  id: await make[what](),
})
const deleted = (what: 'client' | 'contact' | 'caseRecord', noun: 'clients' | 'contacts' | 'cases') => async (make: Fixtures) => {
  const id = await make[what]()
  await make.people.user[noun].remove({ id })
  return { id }
}
const handedOver = (what: 'client' | 'contact' | 'caseRecord') => async (make: Fixtures) => ({
  ids: [await make[what]()],
  to: (await make.people.other.auth.me({})).user.id,
})
const csv = (head: string) => ({ input: () => ({ csv: `${head}\na,1,b`, dryRun: true }) })
/** A notification belongs to one person. */
const ownNotification = async (make: Fixtures, person: ApiClient) => ({
  id: await make.notification(person.token === make.people.admin.token ? person : make.people.user),
})
const account = (make: Fixtures) => ({ email: `${crypto.randomUUID()}@office.example`, name: make.uniqueName(), password })
const notAPasskey = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }

const invited = async (make: Fixtures) => {
  const { id } = await make.people.admin.invitations.create({ email: `${crypto.randomUUID()}@office.example` })
  return { id }
}

export const permissionMatrix: PermissionCases = {
  ...chatPermissionMatrix,
  ...conflictPermissionMatrix,
  ...deadlinePermissionMatrix,
  ...eventPermissionMatrix,
  ...templatePermissionMatrix,
  ...filePermissionMatrix,
  ...portalPermissionMatrix,
  accounts: {
    createInitial: { input: account, failureStatus: 403, needsOwnAccount: true },
    createRequired: { input: account, failureStatus: 403 },
    skipSecondAccount: allowed,
  },
  activities: { list: allowed },
  appointments: { create: { input: async (make) => ({ id: await make.contact(), start: make.futureTime() }) } },
  auth: {
    login: { input: () => ({ email: 'ben@office.example', password }) },
    register: { failureStatus: 403 },
    me: allowed,
    logout: { needsOwnAccount: true },
    changePassword: { input: () => ({ password: 'another long sentence' }), needsOwnAccount: true },
  },
  backups: { getState: allowed, request: allowed },
  bookmarks: {
    listCaseIds: allowed,
    listCases: allowed,
    add: { input: async (make) => ({ caseId: await make.caseRecord() }) },
    remove: { input: async (make) => ({ caseId: await make.caseRecord() }) },
  },
  cases: {
    count: allowed,
    countNewThisWeek: allowed,
    list: allowed,
    export: { successStatus: 200 },
    import: csv('Title,Client,Notes'),
    get: { input: idOf('caseRecord') },
    getPermissions: { input: idOf('caseRecord') },
    create: { input: (make) => ({ title: make.uniqueName(), clientName: 'Nobody' }) },
    update: { input: async (make) => ({ id: await make.caseRecord(), title: 'Changed' }), nonOwnerStatus: 403 },
    handOver: { input: handedOver('caseRecord'), nonOwnerStatus: 403 },
    setReminder: { input: async (make) => ({ id: await make.caseRecord(), reminderAt: make.futureTime() }), nonOwnerStatus: 403 },
    remove: { input: idOf('caseRecord'), nonOwnerStatus: 403 },
    restore: { input: deleted('caseRecord', 'cases'), nonOwnerStatus: 403 },
  },
  caseTypes: {
    list: allowed,
    create: { input: (make) => ({ name: make.uniqueName() }) },
    clear: { failureStatus: 403 },
    import: { input: (make) => ({ yaml: `- name: ${make.uniqueName()}` }) },
    export: { successStatus: 200 },
    remove: { input: idOf('caseType') },
    restore: {
      input: async (make) => {
        const id = await make.caseType()
        await make.people.admin.caseTypes.remove({ id })
        return { id }
      },
    },
    setNotes: { input: async (make) => ({ id: await make.caseType(), notes: 'x' }) },
  },
  clients: {
    count: allowed,
    list: allowed,
    export: { successStatus: 200 },
    import: csv('Last name,Phone,First name'),
    get: { input: idOf('client') },
    getPermissions: { input: idOf('client') },
    create: { input: (make) => ({ firstName: make.uniqueName(), lastName: 'Peña', phone: '1' }) },
    update: { input: async (make) => ({ id: await make.client(), notes: 'Changed' }), nonOwnerStatus: 403, frontDesk: true },
    handOver: { input: handedOver('client'), nonOwnerStatus: 403 },
    remove: { input: idOf('client'), nonOwnerStatus: 403 },
    restore: { input: deleted('client', 'clients'), nonOwnerStatus: 403 },
  },
  confirmation: { confirm: { input: () => ({ password }) }, check: allowed },
  contacts: {
    receive: { input: () => ({ fullName: 'A Visitor', phone: '1', consent: true }) },
    count: allowed,
    list: allowed,
    export: { successStatus: 200 },
    import: csv('Name,Phone,Notes'),
    get: { input: idOf('contact') },
    getPermissions: { input: idOf('contact') },
    create: { input: (make) => ({ name: make.uniqueName(), phone: '1' }) },
    update: { input: async (make) => ({ id: await make.contact(), notes: 'Changed' }), nonOwnerStatus: 403, frontDesk: true },
    handOver: { input: handedOver('contact'), nonOwnerStatus: 403 },
    acknowledge: { input: idOf('contact') },
    remove: { input: idOf('contact'), nonOwnerStatus: 403 },
    restore: { input: deleted('contact', 'contacts'), nonOwnerStatus: 403 },
  },
  deleted: {
    list: allowed,
    restore: { input: (make) => make.deletedContact(), nonOwnerStatus: 403 },
    purge: { input: (make) => make.deletedContact(31) },
  },
  docs: { getOpenApiDocument: allowed, getPage: { successStatus: 200 } },
  feed: {
    get: allowed,
    create: {},
    remove: allowed,
    read: {
      input: async (make) => ({ token: (await make.people.user.feed.create({})).address.split('/').pop() }),
      successStatus: 200,
    },
  },
  passwordReset: {
    forgot: { input: () => ({ email: 'nobody@office.example' }) },
    reset: { input: () => ({ token: 'x', password }), failureStatus: 410 },
    findAccount: { input: () => ({ token: 'x' }), failureStatus: 410 },
  },
  invitations: {
    create: { input: () => ({ email: `${crypto.randomUUID()}@office.example` }) },
    renew: { input: invited },
    withdraw: { input: invited },
  },
  ledger: { list: allowed, verify: allowed },
  notifications: {
    list: allowed,
    markSeen: { input: async (make, person) => ({ ids: [(await ownNotification(make, person)).id] }) },
    complete: { input: ownNotification, nonOwnerStatus: 404 },
    undo: { input: ownNotification, nonOwnerStatus: 404 },
    snooze: { input: async (make, person) => ({ ...(await ownNotification(make, person)), minutes: 10 }), nonOwnerStatus: 404 },
  },
  outbox: { list: allowed, readText: { input: async (make) => ({ id: await make.resetMail() }) } },
  passkeys: {
    list: allowed,
    beginRegistration: allowed,
    add: {
      input: () => ({ name: 'x', made: { ...notAPasskey, response: { clientDataJSON: 'AA', attestationObject: 'AA' } } }),
      failureStatus: 403,
    },
    createChallenge: { failureStatus: 404 },
    remove: { input: () => ({ id: crypto.randomUUID() }), failureStatus: 404 },
  },
  profile: { update: { input: () => ({ displayName: null }) } },
  reminders: {
    listDue: { input: () => ({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }) },
    listUpcoming: allowed,
    list: { input: idOf('caseRecord') },
    create: { input: async (make) => ({ id: await make.caseRecord(), reminderAt: make.futureTime() }) },
    remove: {
      input: async (make, person) => {
        const caseId = await make.caseRecord()
        const whose = person.token === make.people.admin.token ? person : make.people.user
        return { caseId, reminderId: (await whose.reminders.create({ id: caseId, reminderAt: make.futureTime() })).id }
      },
      nonOwnerStatus: 404,
    },
    restore: {
      input: async (make, person) => {
        const caseId = await make.caseRecord()
        const whose = person.token === make.people.admin.token ? person : make.people.user
        const { id: reminderId } = await whose.reminders.create({ id: caseId, reminderAt: make.futureTime() })
        await whose.reminders.remove({ caseId, reminderId })
        return { caseId, reminderId }
      },
      nonOwnerStatus: 404,
    },
  },
  secondFactors: {
    getState: allowed,
    begin: { needsOwnAccount: true },
    confirm: { input: () => ({ code: 'not one' }), failureStatus: 409, needsOwnAccount: true },
    renewCodes: { failureStatus: 404 },
    turnOff: allowed,
    reset: { input: async (make) => ({ id: (await make.account()).id }) },
    getRequiredRoles: allowed,
    setRequiredRoles: { input: () => ({ roles: [] }) },
  },
  sessions: {
    list: allowed,
    end: { input: () => ({ id: crypto.randomUUID() }), failureStatus: 404 },
    endAll: { needsOwnAccount: true },
    endAllOfUser: { input: async (make) => ({ id: (await make.account()).id }) },
  },
  setup: { get: allowed, update: allowed, saveOffice: { input: () => ({ name: 'Ferris & Luna' }) } },
  shell: { me: allowed, logout: { needsOwnAccount: true } },
  ssns: { reveal: { input: async (make) => ({ id: await make.client(), reason: 'a form' }), nonOwnerStatus: 403 } },
  subTypes: {
    list: { input: async (make) => ({ id: await make.caseType() }) },
    create: { input: async (make) => ({ id: await make.caseType(), name: make.uniqueName() }) },
    remove: { input: (make) => make.subType() },
    restore: {
      input: async (make) => {
        const which = await make.subType()
        await make.people.admin.subTypes.remove(which)
        return which
      },
    },
    setNotes: { input: async (make) => ({ ...(await make.subType()), notes: 'x' }) },
  },
  log: {
    list: { input: idOf('caseRecord') },
    create: { input: async (make) => ({ id: await make.caseRecord(), kind: 'call', text: 'Called back' }) },
    remove: { input: (make) => make.logEntry(), nonOwnerStatus: 403 },
    restore: {
      input: async (make) => {
        const which = await make.logEntry()
        await make.people.user.log.remove(which)
        return which
      },
      nonOwnerStatus: 403,
    },
  },
  todos: {
    listAssigned: { input: () => ({ until: '2026-11-23' }) },
    list: { input: idOf('caseRecord') },
    create: { input: async (make) => ({ id: await make.caseRecord(), text: 'Call' }), nonOwnerStatus: 403 },
    update: { input: async (make) => ({ ...(await make.todo()), status: 'completed' }), nonOwnerStatus: 403 },
    remove: { input: (make) => make.todo(), nonOwnerStatus: 403 },
    restore: {
      input: async (make) => {
        const which = await make.todo()
        await make.people.user.todos.remove(which)
        return which
      },
      nonOwnerStatus: 403,
    },
  },
  users: {
    list: allowed,
    create: { input: account },
    update: { input: async (make) => ({ id: (await make.account()).id, name: 'Changed' }) },
    remove: { input: async (make) => ({ id: (await make.account()).id }) },
    restore: {
      input: async (make) => {
        const { id } = await make.account()
        await make.people.admin.users.remove({ id })
        return { id }
      },
    },
    countBelongings: { input: async (make) => ({ id: await make.userIdOf(make.people.user) }) },
    findByCommunicationId: { input: async (make) => ({ identity: await make.userIdOf(make.people.user) }) },
    getPicture: { input: async (make) => ({ id: await make.userIdOf(make.people.user) }), successStatus: 200 },
  },
}
/** `frontDesk`: a User like `other`, with that permission. */
export const roles = ['stranger', 'rotating', 'editor', 'other', 'frontDesk', 'user', 'admin'] as const satisfies (
  | keyof People
  | 'frontDesk'
)[]
export type MatrixRole = (typeof roles)[number]
