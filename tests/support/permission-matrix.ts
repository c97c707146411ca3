import type { ApiClient } from './caller'
import type { Fixtures } from './fixtures'
import { type People, password } from './people'
import { allowed, type PermissionCases } from './permission-case'
import { chatPermissionMatrix } from './permission-matrix-chat'

const one = (what: 'client' | 'contact' | 'opened' | 'event' | 'room' | 'caseType') => async (make: Fixtures) => ({
  id: await make[what](),
})
const gone =
  (what: 'client' | 'contact' | 'opened' | 'event', noun: 'clients' | 'contacts' | 'cases' | 'events') => async (make: Fixtures) => {
    const id = await make[what]()
    await make.who.user[noun].remove({ id })
    return { id }
  }
const csv = (head: string) => ({ input: () => ({ csv: `${head}\na,1,b`, dryRun: true }) })
/** Notices are everybody's own. */
const notice = async (make: Fixtures, person: ApiClient) => ({
  id: await make.notice(person.token === make.who.admin.token ? person : make.who.user),
})
const account = (make: Fixtures) => ({ email: `${crypto.randomUUID()}@office.example`, name: make.fresh(), password })
const link = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://office.example')
  return { id: pathname.split('/').at(-1), ...Object.fromEntries(searchParams) }
}

const notAPasskey = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }

/** The whole contract. */
export const permissionMatrix: PermissionCases = {
  ...chatPermissionMatrix,
  accounts: {
    createInitial: { input: account, failureStatus: 403, needsOwnAccount: true },
    createRequired: { input: account },
    workAlone: allowed,
  },
  activities: { list: allowed },
  appointments: { make: { input: async (make) => ({ id: await make.contact(), start: make.later() }) } },
  attachments: {
    list: { input: one('opened') },
    create: {
      input: async (make, person) => ({ id: await make.opened(), name: 'a.txt', url: await make.blob(person) }),
      nonOwnerStatus: 403,
    },
    get: { input: (make) => make.attachment() },
    update: { input: async (make) => ({ ...(await make.attachment()), description: 'x' }), nonOwnerStatus: 403 },
    remove: { input: (make) => make.attachment(), nonOwnerStatus: 403 },
    download: { input: (make) => make.attachment(), successStatus: 302 },
  },
  auth: {
    login: { input: () => ({ email: 'ben@office.example', password }) },
    register: { failureStatus: 403 },
    me: allowed,
    logout: { needsOwnAccount: true },
    changePassword: { input: () => ({ password: 'another long sentence' }), needsOwnAccount: true },
  },
  backups: { state: allowed },
  bookmarks: {
    ids: allowed,
    cases: allowed,
    add: { input: async (make) => ({ caseId: await make.opened() }) },
    remove: { input: async (make) => ({ caseId: await make.opened() }) },
  },
  cases: {
    count: allowed,
    newThisWeek: allowed,
    list: allowed,
    export: { successStatus: 200 },
    import: csv('Title,Client,Notes'),
    get: { input: one('opened') },
    permissions: { input: one('opened') },
    create: { input: (make) => ({ title: make.fresh(), clientName: 'Nobody' }) },
    update: { input: async (make) => ({ id: await make.opened(), title: 'Changed' }), nonOwnerStatus: 403 },
    setReminder: { input: async (make) => ({ id: await make.opened(), reminderAt: make.later() }), nonOwnerStatus: 403 },
    remove: { input: one('opened'), nonOwnerStatus: 403 },
    restore: { input: gone('opened', 'cases') },
  },
  caseTypes: {
    list: allowed,
    create: { input: (make) => ({ name: make.fresh() }) },
    clear: { failureStatus: 403 },
    import: { input: (make) => ({ yaml: `- name: ${make.fresh()}` }) },
    export: { successStatus: 200 },
    remove: { input: one('caseType') },
    restore: {
      input: async (make) => {
        const id = await make.caseType()
        await make.who.admin.caseTypes.remove({ id })
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
    get: { input: one('client') },
    permissions: { input: one('client') },
    create: { input: (make) => ({ firstName: make.fresh(), lastName: 'Peña', phone: '1' }) },
    update: { input: async (make) => ({ id: await make.client(), notes: 'Changed' }), nonOwnerStatus: 403 },
    remove: { input: one('client'), nonOwnerStatus: 403 },
    restore: { input: gone('client', 'clients') },
  },
  contacts: {
    receive: { input: () => ({ fullName: 'A Visitor', phone: '1', consent: true }) },
    count: allowed,
    list: allowed,
    export: { successStatus: 200 },
    import: csv('Name,Phone,Notes'),
    get: { input: one('contact') },
    permissions: { input: one('contact') },
    create: { input: (make) => ({ name: make.fresh(), phone: '1' }) },
    update: { input: async (make) => ({ id: await make.contact(), notes: 'Changed' }), nonOwnerStatus: 403 },
    acknowledge: { input: one('contact') },
    remove: { input: one('contact'), nonOwnerStatus: 403 },
    restore: { input: gone('contact', 'contacts') },
  },
  deleted: {
    list: allowed,
    restore: { input: (make) => make.deletedContact() },
    purge: { input: (make) => make.deletedContact(31) },
  },
  docs: { document: allowed, page: { successStatus: 200 } },
  events: {
    list: allowed,
    listOccurrences: { input: () => ({ from: '2031-03-01T00:00:00Z', to: '2031-04-01T00:00:00Z' }) },
    get: { input: one('event') },
    permissions: { input: one('event') },
    create: { input: (make) => ({ title: make.fresh(), start: make.later() }) },
    update: { input: async (make) => ({ id: await make.event(), title: 'Changed' }), nonOwnerStatus: 403 },
    moveOccurrence: {
      input: async (make) => {
        const { id } = await make.who.user.events.create({ title: make.fresh(), start: '2031-03-03T17:30:00Z', repeats: 'weekly' })
        return { id, date: '2031-03-10', start: '2031-03-11T16:30:00Z', reach: 'one' }
      },
      nonOwnerStatus: 403,
    },
    remove: { input: one('event'), nonOwnerStatus: 403 },
    restore: { input: gone('event', 'events') },
  },
  feed: {
    get: allowed,
    create: {},
    remove: allowed,
    read: {
      input: async (make) => ({ token: (await make.who.user.feed.create({})).address.split('/').pop() }),
      successStatus: 200,
    },
  },
  files: {
    link: { input: () => ({ filename: 'letter.txt' }) },
    upload: { input: async (make) => link((await make.who.user.files.link({ filename: 'letter.txt' })).uploadUrl), successStatus: 201 },
    read: {
      input: async (make) => {
        const { id, attachmentId } = await make.attachment()
        const answer = await make.who.user.raw('GET', `/cases/${id}/attachments/${attachmentId}/download`)
        return link(answer.headers.get('location') ?? '')
      },
      successStatus: 200,
    },
  },
  forgotten: {
    forgot: { input: () => ({ email: 'nobody@office.example' }) },
    reset: { input: () => ({ token: 'x', password }), failureStatus: 410 },
  },
  ledger: { list: allowed, verify: allowed },
  notices: {
    list: allowed,
    done: { input: notice, nonOwnerStatus: 404 },
    undo: { input: notice, nonOwnerStatus: 404 },
    snooze: { input: async (make, person) => ({ ...(await notice(make, person)), minutes: 10 }), nonOwnerStatus: 404 },
  },
  outbox: { list: allowed },
  passkeys: {
    list: allowed,
    beginRegistration: allowed,
    add: {
      input: () => ({ name: 'x', made: { ...notAPasskey, response: { clientDataJSON: 'AA', attestationObject: 'AA' } } }),
      failureStatus: 403,
    },
    createChallenge: { failureStatus: 404 },
    verify: {
      input: () => ({ passkey: { ...notAPasskey, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } } }),
      failureStatus: 403,
    },
    remove: { input: () => ({ id: crypto.randomUUID() }), failureStatus: 404 },
  },
  profile: { update: { input: () => ({ displayName: null }) } },
  reminders: {
    listDue: { input: () => ({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }) },
    listUpcoming: allowed,
    list: { input: one('opened') },
    create: { input: async (make) => ({ id: await make.opened(), reminderAt: make.later() }) },
    remove: {
      input: async (make, person) => {
        const caseId = await make.opened()
        const whose = person.token === make.who.admin.token ? person : make.who.user
        return { caseId, reminderId: (await whose.reminders.create({ id: caseId, reminderAt: make.later() })).id }
      },
      nonOwnerStatus: 404,
    },
    restore: {
      input: async (make, person) => {
        const caseId = await make.opened()
        const whose = person.token === make.who.admin.token ? person : make.who.user
        const { id: reminderId } = await whose.reminders.create({ id: caseId, reminderAt: make.later() })
        await whose.reminders.remove({ caseId, reminderId })
        return { caseId, reminderId }
      },
      nonOwnerStatus: 404,
    },
  },
  // Nobody reaches a session of somebody else.
  secondFactors: {
    state: allowed,
    begin: { needsOwnAccount: true },
    confirm: { input: () => ({ code: 'not one' }), failureStatus: 403, needsOwnAccount: true },
    verify: { input: () => ({ code: '123456' }) },
    checkRecent: allowed,
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
  shell: { me: allowed, logout: { needsOwnAccount: true } },
  ssns: { reveal: { input: async (make) => ({ id: await make.client(), reason: 'a form' }), nonOwnerStatus: 403 } },
  subTypes: {
    list: { input: async (make) => ({ id: await make.caseType() }) },
    create: { input: async (make) => ({ id: await make.caseType(), name: make.fresh() }) },
    remove: { input: (make) => make.subType() },
    restore: {
      input: async (make) => {
        const which = await make.subType()
        await make.who.admin.subTypes.remove(which)
        return which
      },
    },
    setNotes: { input: async (make) => ({ ...(await make.subType()), notes: 'x' }) },
  },
  log: {
    list: { input: one('opened') },
    create: { input: async (make) => ({ id: await make.opened(), kind: 'call', text: 'Called back' }) },
    remove: { input: (make) => make.logged(), nonOwnerStatus: 403 },
    restore: {
      input: async (make) => {
        const which = await make.logged()
        await make.who.user.log.remove(which)
        return which
      },
      nonOwnerStatus: 403,
    },
  },
  todos: {
    list: { input: one('opened') },
    create: { input: async (make) => ({ id: await make.opened(), text: 'Call' }), nonOwnerStatus: 403 },
    update: { input: async (make) => ({ ...(await make.todo()), status: 'completed' }), nonOwnerStatus: 403 },
    remove: { input: (make) => make.todo(), nonOwnerStatus: 403 },
    restore: {
      input: async (make) => {
        const which = await make.todo()
        await make.who.user.todos.remove(which)
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
        await make.who.admin.users.remove({ id })
        return { id }
      },
    },
    countBelongings: { input: async (make) => ({ id: await make.idOf(make.who.user) }) },
    findByCommunicationId: { input: async (make) => ({ identity: await make.idOf(make.who.user) }) },
    picture: { input: async (make) => ({ id: await make.idOf(make.who.user) }), successStatus: 200 },
  },
}
export const roles = ['stranger', 'rotating', 'editor', 'other', 'user', 'admin'] as const satisfies (keyof People)[]
