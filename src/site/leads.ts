/** Whether a link an editor typed leads to a page, a mail or a call: others can carry scripts. */
export const leads = (url: unknown): url is string => typeof url === 'string' && /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url)
