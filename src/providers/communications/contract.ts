/** A person's identity at the provider, with a token to act by it. */
export type Issued = { identity: string; token: string; endpoint: string; expiresOn: Date }
/** Gives a token to who is known already, and an identity with a token to who is not. */
export type Issue = (known: string | null) => Promise<Issued>
