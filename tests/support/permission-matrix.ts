import type { Caller } from './caller'
import type { Belongings } from './fixtures'
import { type People, password } from './people'
import { type Cells, open } from './permission-case'
import { talk } from './permission-matrix-chat'

const one = (what: 'client' | 'contact' | 'opened' | 'event' | 'room' | 'caseType') => async (make: Belongings) => ({
  id: await make[what](),
})
const gone =
  (what: 'client' | 'contact' | 'opened' | 'event', noun: 'clients' | 'contacts' | 'cases' | 'events') => async (make: Belongings) => {
    const id = await make[what]()
    await make.who.user[noun].remove({ id })
    return { id }
  }
const csv = (head: string) => ({ input: () => ({ csv: `${head}\na,1,b`, dryRun: true }) })
/** Notices are everybody's own. */
const notice = async (make: Belongings, person: Caller) => ({
  id: await make.notice(person.token === make.who.admin.token ? person : make.who.user),
})
const account = (make: Belongings) => ({ email: `${crypto.randomUUID()}@office.example`, name: make.fresh(), password })
const link = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://office.example')
  return { id: pathname.split('/').at(-1), ...Object.fromEntries(searchParams) }
}

const notAPasskey = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }

/** The whole contract. */
export const cells: Cells = {
  ...talk,
  accounts: {
    createInitial: { input: account, everybody: 403, alone: true },
    createRequired: { input: account },
    workAlone: open,
  },
  activities: { list: open },
  appointments: { make: { input: async (make) => ({ id: await make.contact(), start: make.later() }) } },
  attachments: {
    list: { input: one('opened') },
    create: { input: async (make, person) => ({ id: await make.opened(), name: 'a.txt', url: await make.blob(person) }), other: 403 },
    get: { input: (make) => make.attachment() },
    update: { input: async (make) => ({ ...(await make.attachment()), description: 'x' }), other: 403 },
    remove: { input: (make) => make.attachment(), other: 403 },
    download: { input: (make) => make.attachment(), success: 302 },
  },
  auth: {
    login: { input: () => ({ email: 'ben@office.example', password }) },
    register: { everybody: 403 },
    me: open,
    logout: { alone: true },
    changePassword: { input: () => ({ password: 'another long sentence' }), alone: true },
  },
  backups: { state: open },
  bookmarks: {
    ids: open,
    cases: open,
    add: { input: async (make) => ({ caseId: await make.opened() }) },
    remove: { input: async (make) => ({ caseId: await make.opened() }) },
  },
  cases: {
    count: open,
    newThisWeek: open,
    list: open,
    export: { success: 200 },
    import: csv('Title,Client,Notes'),
    get: { input: one('opened') },
    permissions: { input: one('opened') },
    create: { input: (make) => ({ title: make.fresh(), clientName: 'Nobody' }) },
    update: { input: async (make) => ({ id: await make.opened(), title: 'Changed' }), other: 403 },
    setReminder: { input: async (make) => ({ id: await make.opened(), reminderAt: make.later() }), other: 403 },
    remove: { input: one('opened'), other: 403 },
    restore: { input: gone('opened', 'cases') },
  },
  caseTypes: {
    list: open,
    create: { input: (make) => ({ name: make.fresh() }) },
    clear: { everybody: 403 },
    import: { input: (make) => ({ yaml: `- name: ${make.fresh()}` }) },
    export: { success: 200 },
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
    count: open,
    list: open,
    export: { success: 200 },
    import: csv('Last name,Phone,First name'),
    get: { input: one('client') },
    permissions: { input: one('client') },
    create: { input: (make) => ({ firstName: make.fresh(), lastName: 'Peña', phone: '1' }) },
    update: { input: async (make) => ({ id: await make.client(), notes: 'Changed' }), other: 403 },
    remove: { input: one('client'), other: 403 },
    restore: { input: gone('client', 'clients') },
  },
  contacts: {
    receive: { input: () => ({ fullName: 'A Visitor', phone: '1', consent: true }) },
    count: open,
    list: open,
    export: { success: 200 },
    import: csv('Name,Phone,Notes'),
    get: { input: one('contact') },
    permissions: { input: one('contact') },
    create: { input: (make) => ({ name: make.fresh(), phone: '1' }) },
    update: { input: async (make) => ({ id: await make.contact(), notes: 'Changed' }), other: 403 },
    acknowledge: { input: one('contact') },
    remove: { input: one('contact'), other: 403 },
    restore: { input: gone('contact', 'contacts') },
  },
  deleted: {
    list: open,
    restore: { input: (make) => make.deletedContact() },
    purge: { input: (make) => make.deletedContact(31) },
  },
  docs: { document: open, page: { success: 200 } },
  events: {
    list: open,
    listOccurrences: { input: () => ({ from: '2031-03-01T00:00:00Z', to: '2031-04-01T00:00:00Z' }) },
    get: { input: one('event') },
    permissions: { input: one('event') },
    create: { input: (make) => ({ title: make.fresh(), start: make.later() }) },
    update: { input: async (make) => ({ id: await make.event(), title: 'Changed' }), other: 403 },
    moveOccurrence: {
      input: async (make) => {
        const { id } = await make.who.user.events.create({ title: make.fresh(), start: '2031-03-03T17:30:00Z', repeats: 'weekly' })
        return { id, date: '2031-03-10', start: '2031-03-11T16:30:00Z', reach: 'one' }
      },
      other: 403,
    },
    remove: { input: one('event'), other: 403 },
    restore: { input: gone('event', 'events') },
  },
  feed: {
    get: open,
    create: {},
    remove: open,
    read: {
      input: async (make) => ({ token: (await make.who.user.feed.create({})).address.split('/').pop() }),
      success: 200,
    },
  },
  files: {
    link: { input: () => ({ filename: 'letter.txt' }) },
    upload: { input: async (make) => link((await make.who.user.files.link({ filename: 'letter.txt' })).uploadUrl), success: 201 },
    read: {
      input: async (make) => {
        const { id, attachmentId } = await make.attachment()
        const answer = await make.who.user.raw('GET', `/cases/${id}/attachments/${attachmentId}/download`)
        return link(answer.headers.get('location') ?? '')
      },
      success: 200,
    },
  },
  passwordReset: {
    forgot: { input: () => ({ email: 'nobody@office.example' }) },
    reset: { input: () => ({ token: 'x', password }), everybody: 410 },
  },
  ledger: { list: open, verify: open },
  notifications: {
    list: open,
    done: { input: notice, other: 404 },
    undo: { input: notice, other: 404 },
    snooze: { input: async (make, person) => ({ ...(await notice(make, person)), minutes: 10 }), other: 404 },
  },
  outbox: { list: open },
  passkeys: {
    list: open,
    beginRegistration: open,
    add: {
      input: () => ({ name: 'x', made: { ...notAPasskey, response: { clientDataJSON: 'AA', attestationObject: 'AA' } } }),
      everybody: 403,
    },
    createChallenge: { everybody: 404 },
    verify: {
      input: () => ({ passkey: { ...notAPasskey, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } } }),
      everybody: 403,
    },
    remove: { input: () => ({ id: crypto.randomUUID() }), everybody: 404 },
  },
  profile: { update: { input: () => ({ displayName: null }) } },
  reminders: {
    listDue: { input: () => ({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }) },
    listUpcoming: open,
    list: { input: one('opened') },
    create: { input: async (make) => ({ id: await make.opened(), reminderAt: make.later() }) },
    remove: {
      input: async (make, person) => {
        const caseId = await make.opened()
        const whose = person.token === make.who.admin.token ? person : make.who.user
        return { caseId, reminderId: (await whose.reminders.create({ id: caseId, reminderAt: make.later() })).id }
      },
      other: 404,
    },
    restore: {
      input: async (make, person) => {
        const caseId = await make.opened()
        const whose = person.token === make.who.admin.token ? person : make.who.user
        const { id: reminderId } = await whose.reminders.create({ id: caseId, reminderAt: make.later() })
        await whose.reminders.remove({ caseId, reminderId })
        return { caseId, reminderId }
      },
      other: 404,
    },
  },
  // Nobody reaches a session of somebody else.
  secondFactors: {
    state: open,
    begin: { alone: true },
    confirm: { input: () => ({ code: 'not one' }), everybody: 403, alone: true },
    verify: { input: () => ({ code: '123456' }) },
    checkRecent: open,
    renewCodes: { everybody: 404 },
    turnOff: open,
    reset: { input: async (make) => ({ id: (await make.account()).id }) },
    getRequiredRoles: open,
    setRequiredRoles: { input: () => ({ roles: [] }) },
  },
  sessions: {
    list: open,
    end: { input: () => ({ id: crypto.randomUUID() }), everybody: 404 },
    endAll: { alone: true },
    endAllOfUser: { input: async (make) => ({ id: (await make.account()).id }) },
  },
  shell: { me: open, logout: { alone: true } },
  ssns: { reveal: { input: async (make) => ({ id: await make.client(), reason: 'a form' }), other: 403 } },
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
    remove: { input: (make) => make.logged(), other: 403 },
    restore: {
      input: async (make) => {
        const which = await make.logged()
        await make.who.user.log.remove(which)
        return which
      },
      other: 403,
    },
  },
  todos: {
    list: { input: one('opened') },
    create: { input: async (make) => ({ id: await make.opened(), text: 'Call' }), other: 403 },
    update: { input: async (make) => ({ ...(await make.todo()), status: 'completed' }), other: 403 },
    remove: { input: (make) => make.todo(), other: 403 },
    restore: {
      input: async (make) => {
        const which = await make.todo()
        await make.who.user.todos.remove(which)
        return which
      },
      other: 403,
    },
  },
  users: {
    list: open,
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
    picture: { input: async (make) => ({ id: await make.idOf(make.who.user) }), success: 200 },
  },
}
export const roles = ['stranger', 'rotating', 'editor', 'other', 'user', 'admin'] as const satisfies (keyof People)[]
