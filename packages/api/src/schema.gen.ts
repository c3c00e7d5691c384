// Generated from openapi.yaml by "npm run generate". Do not edit.
export interface paths {
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description The account stays unconfirmed until the link in the confirmation mail is opened, unless the server is set to activate
         *     accounts at once. Registering an unconfirmed address again sends a new link; each link confirms the name and the
         *     password that it was made with. Where accounts are to be confirmed, an address outside the server's domains gets the
         *     same answer and no account. An address that is in use answers 422 with 'Email has already been taken'; a server that
         *     is closed for sign-up answers 403.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the address of a new account
         * @description An unknown, used or expired token answers 422.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the session cookie. A wrong address or password answers 401; an account whose address is not confirmed answers
         *     403 with a message that contains 'confirm your email'. `username` is used as the email when `email` is empty. An account with
         *     a second factor is answered 202 after the right password: the session begins with `loginWithCode` or `loginWithPasskey`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the second factor after the password
         * @description Takes either the code of an authenticator app or a recovery code, which works once, and begins the session that `login`
         *     left waiting. A wrong code, one that was used before, and a sign-in that is over answer 401 with a sentence; wrong codes
         *     slow the next try down as wrong passwords do.
         */
        post: operations["loginWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser asks a passkey for
         * @description Options for `navigator.credentials.get`, with a challenge that works once, for five minutes, in this browser. They name no
         *     account: the authenticator shows the passkeys that it has. A network address may ask for them 100 times a minute.
         */
        post: operations["beginPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description A passkey whose owner was verified by their device (PIN, finger, face) signs in alone, or as the second factor after the
         *     password. One that is not known here, and an answer to another challenge, origin or relying party, answer 401.
         */
        post: operations["loginWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description The session ends on the server as well.
         */
        delete: operations["logout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in
         * @description The living sessions of the account, this one first, then those used last; 200 at most.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Every session of the account but this one ends, with its event streams.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out somewhere
         * @description That session ends, with its event streams; one that has ended or is somebody else's answers 404.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The access tokens of the account
         * @description Those that have not expired or been revoked, newest first. What a token is itself is never answered again.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Make an access token
         * @description The answer is the only one that holds `secret`, which a program sends as `Authorization: Bearer …`; the server keeps a
         *     hash of it. A mail to the account tells of the token. `organise` and `draft` need `read` beside them, since their
         *     answers hold mail. A mailbox that is not open to the account answers 404; a form that is not complete, and a token
         *     beyond the fiftieth, 422 with a sentence.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an access token
         * @description No further call is answered, and open event streams end; a token that is gone or somebody else's answers 404.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own password
         * @description Every other session of the account ends, with its event streams, and other devices are forgotten; this session stays.
         *     A wrong current password, a form that is not complete and one of the 10,000 most common passwords answer 422 with a
         *     sentence. Wrong current passwords slow the next try down as those of a sign-in do.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The second factors of the account
         * @description Authenticator apps and passkeys, oldest first, how many recovery codes are left, and whether a factor is demanded here.
         */
        get: operations["listFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add an authenticator app
         * @description A secret for an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds), which counts once `confirmTotp` has had a code of
         *     it, within ten minutes and in this session; a new one takes its place. A wrong password answers 422 and slows the next try
         *     down as at sign-in.
         */
        post: operations["beginTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an authenticator app
         * @description The app counts from now on, and a mail to the account tells of it. With the first factor come ten recovery codes, which no other
         *     answer holds again. A wrong code answers 422, as does a secret whose time is over.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description Options for `navigator.credentials.create`, with a challenge for one `addPasskey` of this session within ten minutes. A wrong
         *     password is answered as by `beginTotp`.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/passkeys/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description As `confirmTotp`, with what the authenticator made. What answers no challenge of this session here is refused with 422.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Rename a second factor */
        put: operations["renameFactor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/factors/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a second factor
         * @description It counts no more, and a mail to the account tells of it; the recovery codes go with the last one. A wrong password is answered as
         *     by `beginTotp`. The last one of whom a second factor is demanded stays: 422.
         */
        post: operations["removeFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description Ten new ones, which no other answer holds again; those of before count no more. An account without a second factor and a wrong
         *     password answer 422.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an invitation or a reset is for
         * @description The token stands in the body, so that it is in no log of addresses. A used, an expired and a withdrawn link answer 422,
         *     each with its own sentence, and every token that is none with one and the same. Such tokens slow the next try down as wrong
         *     passwords do: 429.
         */
        post: operations["readLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an invitation, or choose a new password by a reset
         * @description An invitation makes the account, which can sign in at once, and gives it the grants that come with it. A reset sets the
         *     password and ends every session of the account, with its event streams. The link works once: of two calls one is answered
         *     422. Links and tokens that do not work are answered as by `readLink`; a form that is not complete and one of the 10,000 most
         *     common passwords 422 with a sentence, and the link goes on working.
         */
        post: operations["acceptLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo_people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom the sign-in page of a demo offers
         * @description The people of the demo team who still have the password that the demo gave them. Empty without a demo team, and
         *     wherever the server or its public address is reachable from elsewhere than the machine that it runs on.
         */
        get: operations["listDemoPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user, and the access token that the call came with */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change preferences
         * @description Preferences are merged, unknown keys are kept; a `view` other than threaded or unthreaded answers 422.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All users of the system, as pairs of id and full name */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forwarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where copies of what arrives are forwarded to
         * @description One entry for each mailbox that the caller may send from, the caller's own first.
         */
        get: operations["listForwarding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forwarding/{mailbox_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mailbox_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say where copies of what arrives in a mailbox are forwarded to
         * @description The addresses replace those of before; none ends it. Spam, bounces and mail that was forwarded from there before stay.
         *     A mail in the mailbox tells of the change. More than ten addresses, and one of this server, answer 422 with a sentence;
         *     a mailbox that the caller may not send from answers 404.
         */
        put: operations["updateForwarding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/reply_assigns": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Choose whether a reply takes a conversation that nobody is assigned to
         * @description For everybody who works in the mailbox; off at first. Whoever may work in it may choose. A mailbox that is not open to the
         *     caller answers 404.
         */
        put: operations["setReplyAssigns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who has an account here, and which links work
         * @description Every account by name, and the invitations and resets that can still be used. Anybody but an administrator is answered 403.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may use which mailbox
         * @description Every mailbox that nobody signs in to, and every one that somebody else has a grant of, by name, with all of its grants, those
         *     that have not begun or have ended included. Anybody but an administrator is answered 403.
         */
        get: operations["listAllGrants"];
        /**
         * Change who may use which mailbox, all at once
         * @description Every change is made, or none is. Takes effect with the next call of anybody. A change that says what its author had `before`
         *     them is answered 409 where the grant says something else by now. A mailbox or a person that does not exist answers 404; a
         *     mailbox that nobody signs in to keeps somebody who may change its grants: 422. Anybody but an administrator is answered 403.
         */
        put: operations["changeGrants"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/administrator": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Make somebody an administrator, or take it away
         * @description Counts with the next call; the links of whoever is no administrator any more are withdrawn. The last administrator stays one,
         *     somebody who does not sign in cannot become one, and where `POSTROOM_ADMINISTRATORS` says who they are nothing is changed
         *     here: 422 with a sentence. Anybody but an administrator is answered 403.
         */
        put: operations["setAdministrator"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let somebody choose a new password
         * @description As `createInvitation`, for somebody who has an account and signs in to it. Nothing changes before the link is used, and an
         *     earlier reset of that account is withdrawn.
         */
        post: operations["createReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/factors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove somebody's second factors
         * @description For whoever has lost them: all of them and the recovery codes go, every session of the account ends with its event streams, and a
         *     mail to the account tells of it. An account that does not exist or has none answers 404, one's own 422; anybody but an
         *     administrator 403.
         */
        delete: operations["removeFactorsOf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody
         * @description The answer is the only one that holds the link; the server keeps a hash of it. It works once, for 72 hours, until it is
         *     withdrawn or whoever made it is no administrator any more; an earlier invitation of the same address is withdrawn. Until it
         *     is used there is no account. The link is also sent to an address outside this server where one is given and the server can
         *     send there; `sent` says whether the relay took it. An address of an account or an alias, and one outside the mail domains of the
         *     server, answers 422; one whose mail a catch-all takes is free. A mailbox that does not exist answers 404.
         *     Anybody but an administrator is answered 403.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation or a reset
         * @description From then on it says that it was withdrawn. One that cannot be used any more answers 404; anybody but an administrator is
         *     answered 403.
         */
        delete: operations["withdrawLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what to whom, from where, newest first
         * @description The security log: sign-ins and failed ones, accounts, second factors, tokens, grants, what widens who reads mail, and who
         *     opened the mailbox of somebody else. Nothing in it is changed or removed by any call; it is kept for as many days as
         *     `POSTROOM_SECURITY_LOG_DAYS` says. All filters that are given must fit. Anybody but an administrator is answered 403.
         */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security_events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The security log as JSON lines
         * @description Everything that the filters find, newest first, one `SecurityEvent` on each line. Always a download. Anybody but an administrator is answered 403.
         */
        get: operations["exportSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/openings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Who opened a mailbox by a grant, day by day
         * @description Of the last 90 days, newest first: each person once a day, when they first read a conversation, the source of a message or a
         *     file there, and each time that the mailbox was exported by a command. For the person whose mailbox it is, and for whoever may
         *     change who uses it; others who may read it are answered 403.
         */
        get: operations["listOpenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/security_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened lately to one's own account
         * @description The newest 20 events of the security log in which the caller did something or something was done to their account, and the newest 5 failed attempts at it.
         */
        get: operations["listOwnSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The addresses of mailboxes
         * @description Of every mailbox that is open to the caller: what else than its own address leads there, and what becomes of the words
         *     behind a `+`. An administrator is told every address that is not a mailbox's own as well.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Make an address
         * @description An alias of one mailbox or of several; `@example.org`, for every other address of a domain (catch-all); or
         *     `@example.net` with the one member `@example.org`, whose mail is taken as if it were for that domain. Its domain is one
         *     of the configuration, its members are mailboxes here, and no alias leads to another: what is not so answers 422 with a
         *     sentence. Only whoever runs the server may; anybody else is answered 403.
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an address
         * @description Mail for it is refused from now on. One that is gone answers 404; anybody who does not run the server is answered 403.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/plus_labels": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Choose what the words behind the + of an address do
         * @description Whoever has the level full in the mailbox may. A mailbox that is not open to the caller answers 404.
         */
        put: operations["setPlusLabels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Who may use a mailbox
         * @description By name. Whoever may change the grants of the mailbox is given every one, those that have not begun or have ended included.
         *     Everybody else who may read the mailbox is given their own, and whose grant counts now, with what they may do and without
         *     dates. A mailbox that is closed to the caller answers 404, except to administrators.
         */
        get: operations["listGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * People to whom a mailbox could be opened
         * @description Those who have no grant of it and whose name or address has words that begin as typed, by name. For whoever may change who
         *     may use the mailbox.
         */
        get: operations["listColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/grants/{delegate_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
                delegate_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Open a mailbox to a person, or change what they may do there
         * @description Takes effect with the next call of anybody. For the mailbox's own person, for those whose grant says manage, and for
         *     administrators; for others who may read the mailbox it is refused with 403. A mailbox that is closed to the caller answers
         *     404, and so does a person who does not exist. In a mailbox that nobody signs in to, the last grant that says manage keeps
         *     saying so: 422.
         */
        put: operations["setGrant"];
        post?: never;
        /**
         * Close a mailbox to a person
         * @description Takes effect with their next call, and on their open pages. Whoever may set a grant may take it away, and everybody their
         *     own; a person who has none answers 404. In a mailbox that nobody signs in to, the last grant that says manage stays: 422.
         */
        delete: operations["removeGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's absence, also one that is planned or over */
        get: operations["getAbsence"];
        /**
         * Say when the caller is away, what is answered, and who is assigned instead
         * @description It replaces the one of before, and answers no sender whom that one has answered in the last seven days. An end that is not after
         *     the beginning or lies in the past, an answer without a text, with a picture or with something that a template left open, and
         *     passing on to oneself, to nobody of the system or to an account that nobody signs in to answer 422 with a sentence.
         *
         *     While it holds, mail that arrives is answered automatically as RFC 3834 asks: to the sender in its envelope, at most once
         *     in seven days, and never where the mail is itself automatic, comes from a list, a robot or nobody, lies
         *     in spam, is shown to be forged, or names the caller in neither To nor Cc.
         */
        put: operations["setAbsence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/absence/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the caller's absence now, also one that has not begun
         * @description Its text is kept for the next one. Where the caller is not away and no absence is planned, nothing changes.
         */
        post: operations["endAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who of the system is away or will be */
        get: operations["listAbsences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Labels of the asked accounts, grouped per owner
         * @description One group per account that the caller may see, the caller's own first. Without the parameter, the own group.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Create a label of one's own
         * @description A slash in the path means hierarchy; missing parents are created. A path that exists (ignoring case) or is reserved
         *     answers 422 with 'A label with this name already exists', an empty name 422 with 'Please enter a label name'. A mailbox
         *     has room for 1,000 labels; one more answers 422 with a sentence.
         */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels/{label}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One label, by id or by path
         * @description Digits are looked up as an id first and then as a path; anything else is a path, percent-encoded into one segment
         *     (`Work%2FClients`). The caller's own labels come before those of other accounts.
         */
        get: operations["getLabel"];
        /**
         * Rename or recolour a label of one's own
         * @description Only the last segment of the path may change; the paths of sublabels follow. A slash in the new name, a reserved name
         *     or a path that exists answers 422. A delegate who names a label of the owner gets 403.
         */
        put: operations["updateLabel"];
        post?: never;
        /**
         * Delete a label of one's own and its sublabels
         * @description The mail stays and only loses the labels. A system folder or an owner's label answers 403.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_message_labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add and remove labels: star, important, archive, move, spam, label as
         * @description Exactly one of `user_message_ids`, `message_thread_ids` (conversations of `owner_user_id`, else of the caller) and
         *     `threads`, else 422. Labels that do not belong to the owner of the mail answer 422. Adding what is there and removing
         *     what is not there succeed. A conversation means all its messages of that owner that are not in the trash, or, with
         *     `trashed`, those that are. The trash label sets and clears the trash state; `all_mail`, `sent` and `drafts` are
         *     accepted and change nothing.
         */
        patch: operations["patchUserMessageLabels"];
        trace?: never;
    };
    "/user_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One page of a label, as conversations or as messages
         * @description The saved view mode of the caller decides: `threads` when it is threaded, else `user_messages`. Several label ids
         *     match any of them; without a label the inbox of the ticked accounts is listed. Newest first: inbox and spam by last
         *     received, sent by last sent, everything else by last message.
         */
        get: operations["listUserMessages"];
        put?: never;
        post?: never;
        /**
         * Move mail to the trash
         * @description Exactly one of `user_message_ids` and `threads`, else 422. Labels are kept, hidden while the mail is in the trash.
         */
        delete: operations["trashUserMessages"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_messages/mark_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark mail as read
         * @description Exactly one of `user_message_ids` and `threads`, else 422. A conversation means all its messages of that owner.
         */
        patch: operations["markRead"];
        trace?: never;
    };
    "/user_messages/mark_unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark mail as unread
         * @description Exactly one of `user_message_ids` and `threads`, else 422. A conversation means all its messages of that owner.
         */
        patch: operations["markUnread"];
        trace?: never;
    };
    "/user_messages/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Take mail out of the trash
         * @description Exactly one of `user_message_ids` and `threads`, else 422. The mail has the labels that it had; when none is left it
         *     gets the inbox.
         */
        patch: operations["restoreUserMessages"];
        trace?: never;
    };
    "/user_messages/permanent_delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete mail in the trash for good
         * @description Exactly one of `user_message_ids` and `threads`, else 422. Mail that is not in the trash answers 422 and nothing is deleted.
         */
        delete: operations["deleteUserMessagesPermanently"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_messages/change_message_assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Assign messages to teammates
         * @description `message_ids` are ids of shared messages, of each of which the caller can see a copy. A checked user is assigned and
         *     finds a copy in the inbox; an unchecked user is no longer assigned and loses a copy that came from the assignment.
         *     Instead of a checked user who is away, the colleague whom their absence names is assigned, if that one can read the message
         *     in a mailbox.
         *     With `undo`, whoever ended an assignment gives it back for a minute, also without a copy: it is again of whoever had made it,
         *     also while its person is away, and its copy lies again where it lay.
         */
        patch: operations["changeMessageAssignees"];
        trace?: never;
    };
    "/user_messages/archive_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive the own inbox mail that carries a custom label */
        post: operations["archiveAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of the ticked accounts in full, newest first, page by page */
        get: operations["listMessages"];
        put?: never;
        /**
         * Send a message
         * @description The copy of the sender appears at once; delivery starts after 10 seconds, and until then `jid` cancels the send. A
         *     repeated `external_id` of the same sender is the same send, whatever else it holds: nothing is sent again, and the answer
         *     is the first message, or 409 once it was cancelled. This is remembered for as long as the account exists, and never for
         *     less than 7 days. A client that gives an `external_id` may therefore repeat a call whose answer was lost.
         *
         *     The sender is `sender_user_id` (or `message[sender_user_id]`), else the caller, and From its own address, or the one that
         *     `message[sender_email]` names, where mail for that address goes to the sender; another one answers 422. `draft_id` names the draft that this
         *     send discards: what was uploaded to it goes with the message. A file over 25 MB, or a request over 100 MB, answers
         *     413. In `html_body` an inline attachment is shown by `cid:` and its content id. A part that is not described here
         *     answers 422 with its name, and nothing is sent. `template_file_ids` names files of templates that go with the message, those of
         *     the same bytes and name once, also beside what `draft_id` holds; one that the caller may not put into mail, or
         *     that is gone, answers 422, and nothing is sent. `template_ids` names the templates that the text was begun with, else
         *     those of the draft count: once the message leaves, each of them counts one use, with the lines that do not stand in it as they
         *     were. A template of which neither most of a line nor half of the words are left counts as taken out again, and nothing. Neither
         *     does what the sender may not put into mail, or what is gone. An account may send so many messages, to so many recipients, in an hour
         *     and in a day; one more answers 429 with a sentence that names the limit, and nothing of it is kept.
         *
         *     `seen_message_id` (or `message[seen_message_id]`) is the newest message of the conversation that the author had before
         *     them. Has another come or gone out in the mailbox of the sender since, nothing is sent, and 409 carries what is newer.
         *     It is compared again when the 10 seconds are over: has somebody else's answer of the mailbox been accepted earlier, this
         *     one is not delivered. It becomes a draft of its author again, with `newer_messages`, and an event tells it by its `jid`.
         *     Answers that are still held do not count before: the one that was accepted first goes, unless it is cancelled in time.
         *
         *     A token without `read` sends new mail only: naming a conversation, a source or a message that was seen answers 403, and the
         *     answer is the `jid` alone. `draft_id` needs `draft` beside `send`, and `template_file_ids` needs `read`.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People whose name or address fits what was typed
         * @description Users of the system and correspondents in the mail of the ticked accounts, best match first.
         */
        get: operations["autocompleteContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sender_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The senders that mailboxes block or always allow, by sender */
        get: operations["listSenderRules"];
        /**
         * Block a sender, or always allow one
         * @description `sender` is an address, or a domain with those below it. Mail of a blocked one goes to Spam of that mailbox from then on. Mail
         *     of an allowed one is never put in Spam for its score, as long as it has been found to come from there: anybody can write any
         *     address into From. Of an address and its domain the address decides. What was said of the sender before is replaced. A
         *     sender that is neither answers 422, and so do more than 1000 in one mailbox.
         */
        put: operations["setSenderRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sender_rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Neither block nor always allow a sender any more */
        delete: operations["deleteSenderRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/cancel_send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a send back
         * @description Succeeds until delivery starts, and again while the send waits for another try, and then removes the message from the
         *     mailbox of its sender, where it is a draft again. Once a recipient has got it the message stays, and only those that it
         *     waits for are given up. Otherwise, or a second time, it answers 409 with 'Could not cancel. Email may have already been
         *     sent.'
         */
        post: operations["cancelSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/retry_send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a send again now
         * @description For a send that waits for its next try, and for one that failed: those that it did not reach are tried again, for two
         *     days more. One that is being tried, was taken back or has reached everybody answers 409.
         */
        post: operations["retrySend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/threads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A message_thread_id */
                id: components["parameters"]["MessageThreadId"];
            };
            cookie?: never;
        };
        /**
         * A conversation, by message_thread_id
         * @description `thread[user_id]` names the owner whose messages are shown, else the own copy is taken and then the first ticked
         *     account that holds one; `thread[message_thread_id]` wins over the id in the path.
         */
        get: operations["getThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/thread/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A message_thread_id */
                id: components["parameters"]["MessageThreadId"];
            };
            cookie?: never;
        };
        /** The same as /messages/threads/{id} */
        get: operations["getThreadAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/user_thread/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A user_thread_id */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /** A conversation, by user_thread_id */
        get: operations["getUserThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A message_id */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        /**
         * One message in full
         * @description Without `owner_id` the own copy is taken, then the first ticked account that holds one.
         */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        /** Move the caller's own copy to the trash */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A message_id */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        /**
         * The source of a message
         * @description Bcc recipients are left out unless the caller may see them. Always a download.
         */
        get: operations["getRawMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{message_id}/attachments/{attachment_id}/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                message_id: components["schemas"]["Id"];
                attachment_id: components["schemas"]["Id"];
                /** @description What the file is saved as; it selects nothing */
                filename: string;
            };
            cookie?: never;
        };
        /**
         * The content of an attachment
         * @description Answered as a download with a fixed content type and `nosniff`. `disposition=inline` is honoured for PNG, JPEG, GIF, WebP
         *     and PDF, recognised by content.
         */
        get: operations["getAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the caller reads, or answers, a conversation now
         * @description To be repeated every five seconds; who has not been heard of for eight is gone, and `away` says so at once. Whoever may
         *     work in the mailbox hears of it by an event of /events of the kind `presence`. It is held in memory and never stored, and
         *     ignored from a caller whose preference `presence` is off. An answer with `shared: false` says that nobody else works in
         *     the mailbox, or that the caller is not shown: then it need not be repeated.
         */
        post: operations["tellPresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What colleagues say to each other in a conversation
         * @description Oldest first, deleted ones without their text. Comments are no messages: nothing of them is in what is sent, exported,
         *     or shown to whoever may not work in the mailbox. A conversation that went up in another one has its comments there.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Comment on a conversation
         * @description Of `html_body` paragraphs, lists, quotes, code, links, bold, italic and struck text are kept, everything else becomes
         *     text. `<span data-mention="2">@Ben Ode</span>` mentions the account with that id, which must be able to work in the
         *     mailbox (else 422 with a sentence), and writes its name. A mention is told by an event and by listMentions, never by
         *     mail. A comment of more than 20,000 characters, of nothing, with more than 10 files, or with more than 25 MB of them
         *     answers 422 with a sentence, and so does one more in a conversation that has 1,000; one file over 25 MB answers 413.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who may be mentioned in the comments of a mailbox
         * @description Every account that somebody signs in to, by name; `may_read` is true for those that may work in the mailbox, its own account among them. Others
         *     cannot be mentioned: comments and mail of it would stay closed to them.
         */
        get: operations["listMentionable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change what one's own comment says
         * @description What it said before stays in its history. Whoever is mentioned now and was not before is told. Somebody else's comment
         *     answers 403, a deleted one 404.
         */
        put: operations["updateComment"];
        post?: never;
        /**
         * Delete a comment
         * @description One's own, or any in one's own mailbox; else 403. Its text, its files, what it said before, mentions and reactions are
         *     gone for good; that there was a comment, whose and when, stays.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /**
         * What a comment said before
         * @description Oldest first, without what it says now; at most the newest 100. A deleted comment answers 404.
         */
        get: operations["getCommentHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}/reactions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * React to a comment, or no longer
         * @description `emoji` is one emoji, else 422. What is so already stays so. A comment has room for 20 different ones; one more answers
         *     422 with a sentence.
         */
        put: operations["changeReaction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}/files/{file_id}/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
                file_id: components["schemas"]["Id"];
                /** @description Selects nothing; it is what browsers call the file */
                filename: string;
            };
            cookie?: never;
        };
        /** A file of a comment */
        get: operations["getCommentFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comments that mention the caller
         * @description The newest 50, of mailboxes that are open to the caller. `mentions:me` of a search finds the conversations of all.
         */
        get: operations["listMentions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mentions/mark_read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say that the mentions of the caller in a conversation were read */
        put: operations["markMentionsRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done to a conversation, and by whom
         * @description Oldest first, of the newest acts those 100 that come before the one that `before` names. An act is one call: what it did to
         *     other conversations of the mailbox has an entry there, with the same `act_id`. Acts are kept of mailboxes that are or
         *     were open to somebody beside their owner, from then on, of the rules of a mailbox in any, and as long as the mailbox holds something of the conversation.
         *     Reading, stars and marks of importance are nobody's act. A conversation that went up in another one has its acts there.
         */
        get: operations["listTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timeline/{id}/take_back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an act back, one's own or a colleague's
         * @description Of one conversation, or without `message_thread_id` of all of the mailbox that the act changed. What has changed since
         *     is left alone and named: a message that an act changed is restored only if it still has every label and assignee that
         *     the act gave it, as far as the label is there, none that the act took away, no colleague has put it into Spam or the trash since, and no later act that
         *     stands concerns the same. Taking back is itself an act, and can be taken back; an act of which something was left alone in a
         *     conversation stands there. One that changed neither labels nor assignees answers 422, and so does one that changed more
         *     than 1,000 conversations, without `message_thread_id`.
         */
        post: operations["takeBackAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep what is being written
         * @description One draft per `window_id`; the same window again gets the draft that it has, unchanged, with 200.
         */
        post: operations["createDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        /** A draft */
        get: operations["getDraft"];
        /**
         * Save a draft
         * @description `revision` is the one that the writer has seen. When the draft has moved on nothing is saved, and 409 carries the draft
         *     as it is. What is left out stays as it was, and the draft in its conversation, whatever `message_thread_id` says;
         *     attachments change through their own calls and do not count as a revision.
         */
        put: operations["updateDraft"];
        post?: never;
        /**
         * Discard a draft and what was uploaded to it
         * @description The draft leaves every list and search at once. For an hour it is set aside, and `POST /drafts/{id}/restore` brings it
         *     back whole; after that it is deleted with its files.
         */
        delete: operations["deleteDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back a draft that was discarded
         * @description The draft stands in Drafts as it was, with its text, its files and its revision. One that was not discarded stays as it
         *     is; 404 once it was deleted.
         */
        post: operations["restoreDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        /**
         * Whose draft it is, and who wrote in it
         * @description Who began it, who changed it and who took it over, oldest first, at most the newest 100. Changes of one person after
         *     each other are one entry, and so are those of whoever just began it or took it over.
         */
        get: operations["getDraftHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}/take_over": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a colleague's draft one's own
         * @description Of a draft in a mailbox that is open to the caller. It stays in its mailbox and conversation as it is, with its
         *     revision and its files; lists and conversations name the caller as its author from now on. One's own draft stays as it is.
         */
        post: operations["takeOverDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload one file to a draft
         * @description A file over 25 MB answers 413, and so does one with which the drafts of the caller would hold more than 500 MB.
         */
        post: operations["uploadDraftAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}/attachments/{attachment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
                attachment_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an uploaded file from a draft */
        delete: operations["deleteDraftAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signatures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's signatures, oldest first */
        get: operations["listSignatures"];
        put?: never;
        /**
         * Create a signature
         * @description An empty name answers 422 with 'Please enter a signature name', empty content with 'Please enter signature content'.
         *     Images are data URLs of less than 5 MB each, else 422 with 'Image size must be less than 5MB'. With `mailbox_id`, an
         *     account that the caller may send as, it belongs to that mailbox: mail from there begins with it. More than 200
         *     signatures, or more than 20 MB of them, answer 422 with a sentence.
         */
        post: operations["createSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signatures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a signature
         * @description The fields stand inside `signature`, as in creation, or beside it; what is left out stays. The same 422 as in creation.
         */
        put: operations["updateSignature"];
        post?: never;
        /** Delete a signature */
        delete: operations["deleteSignature"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The templates that the caller can put into mail
         * @description The caller's own, and those of every mailbox in which the caller may write drafts, the oldest first. What stands between
         *     `{{` and `}}` is filled in when a template is put into a mail; `fillTemplate` of `@postroom/mail-core/rules` does so.
         *     `ticket_patterns` says how ticket numbers look in the mailboxes that have some.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template
         * @description With `mailbox_id` it belongs to that mailbox, for everybody who may write drafts there; that takes the level full. Without it
         *     is the caller's own. An empty name answers 422 with 'Please enter a template name', empty content with 'Please enter template
         *     content', and `{{` that begins no variable 422 with a sentence that names it. Images are data URLs of less than 5 MB each.
         *     A person and a mailbox have room for 1,000 templates each, and for 20 MB of them; more answers 422 with a sentence.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a template
         * @description What is left out stays. `mailbox_id` gives it to a mailbox, null makes it the caller's own; both take the level full in a
         *     mailbox that it belonged to. The same 422 as in creation.
         */
        put: operations["updateTemplate"];
        post?: never;
        /**
         * Delete a template
         * @description Its files go with it. Mail that was written with it stays as it is, and so do drafts and what they carry.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a file to a template
         * @description A file over 25 MB answers 413. A template has at most 20 files, and the templates of a person or a mailbox 200 MB of them;
         *     more answers 422 with a sentence.
         */
        post: operations["uploadTemplateFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
                file_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a file from a template
         * @description Mail and drafts that carry it keep it.
         */
        delete: operations["deleteTemplateFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}/files/{file_id}/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
                file_id: components["schemas"]["Id"];
                /** @description Selects nothing; it is what browsers call the file */
                filename: string;
            };
            cookie?: never;
        };
        /** A file of a template */
        get: operations["getTemplateFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drafts/{id}/template_files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a file of a template to a draft
         * @description It is an attachment of the draft like an uploaded one, whatever becomes of the template. The same 413 as for uploads. A file
         *     that is gone, or of a template that the caller may not put into mail, answers 422 with a sentence. A file that the draft holds
         *     already, with the same bytes under the same name, is answered as it lies there. A token needs `read` beside `draft`.
         */
        post: operations["attachTemplateFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/ticket_pattern": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Say how ticket numbers look in a mailbox
         * @description `{{ticket}}` of a template is what fits it in the subject of the mail. Null takes it away. A pattern without exactly one `#`
         *     answers 422, a mailbox that is not open to the caller 404.
         */
        put: operations["setTicketPattern"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/rules/order": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Put the rules of a mailbox into another order
         * @description Takes the level full. Every rule of the mailbox is named once; else 422, since somebody has added or deleted one meanwhile.
         */
        put: operations["orderMailRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * The rules of a mailbox, in the order in which they run
         * @description Whoever may read the mailbox may read them. Rules run on mail when it arrives in the mailbox, once for each message: not on
         *     what the mailbox sent itself, what is imported, and what is put into Spam on arrival. Each condition is asked of the message as it
         *     arrived; what a rule does is seen by none of those after it. A rule with a `problem` does nothing.
         */
        get: operations["listMailRules"];
        put?: never;
        /**
         * Add a rule to a mailbox, behind those that it has
         * @description Takes the level full. The condition is a search, read as in the search box: `me` is the mailbox, and words by themselves are looked
         *     for in all of the message. What cannot be a rule answers 422 with a sentence: one without a name, with a condition that asks for
         *     nothing or too much, without actions, with more than 10 of them, with a label that the mailbox lacks, a person who may not read the
         *     mailbox, or an end that is not after the beginning. A mailbox has room for 100 rules.
         */
        post: operations["createMailRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mailboxes/{user_id}/rules/rehearsal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a rule would have done to mail that has arrived
         * @description Nothing changes. The condition is asked of the mail that arrived in the last `days`, as the mailbox holds it now: what the mailbox
         *     sent itself, what is imported, and what lies in Spam or Trash is left out. At most the 20,000 newest messages that it finds are
         *     looked at. With `id` the rule stands in its place, without it behind those of the mailbox: mail at which an enabled rule before it
         *     stops is left out, and people are assigned in turn from whoever is next. Whether it is enabled and its dates make no difference.
         *     What cannot be a rule answers 422 as in creation; a rehearsal needs no name.
         */
        post: operations["rehearseMailRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a rule
         * @description Takes the level full. What is left out stays. The same 422 as in creation, of the rule as it would be; switching one off is never
         *     refused.
         */
        put: operations["updateMailRule"];
        post?: never;
        /**
         * Delete a rule
         * @description Takes the level full. What it did to mail stays, and can still be taken back.
         */
        delete: operations["deleteMailRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/fast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggestions while typing
         * @description Looks at the newest 1,000 messages of each ticked account. A blank query has no suggestions.
         */
        get: operations["searchFast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/advanced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search all mail
         * @description Operators typed inside `q` (`from:`, `label:`, `is:unread`, …) count like filters. `OR` between two conditions, brackets,
         *     and `cc:`, `bcc:`, `deliveredto:`, `filename:`, `has:attachment`, `larger:`, `smaller:`, `newer_than:`, `older_than:`, `assigned:`, `mentions:` and
         *     `owner:` have no filter of their own; `from:me` and `to:me` mean the caller. More than 50 conditions of these kinds, or
         *     more than 8 brackets within each other, are answered 422. Without `filters[trashed]` neither
         *     trash nor spam is searched. The saved view mode decides between `threads` and `user_messages`, and is repeated.
         */
        get: operations["searchAdvanced"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stream that tells what has changed
         * @description Server-sent events for the caller's own account and every account that is open to the caller. An event named `change`
         *     has one JSON object as its data, a ChangeEvent. The stream begins with an event named `begin`, whose id is where it
         *     begins. Lines that begin with a colon keep the connection open; there is a line at least every 20 seconds. The stream
         *     ends with the session or the token that it was opened with, and after an hour. With a token it tells of the mailboxes
         *     that the token covers.
         *
         *     A reconnection with Last-Event-ID goes on behind that event; without it, nothing is repeated. Events are kept for at
         *     least an hour. Where some that came behind the Last-Event-ID are forgotten, or the id was never given, an event named
         *     `gap` follows on `begin`, with a GapEvent as its data, and the client asks again for what it shows.
         *
         *     Ids are given out before events are committed: on PostgreSQL one may come after another of a higher id. A client that
         *     was cut off between the two misses nothing when it names the highest id and asks for an `overlap`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is alive */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The server can take calls */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: int64 */
        Id: number;
        /** Format: int64 */
        OptionalId: number | null;
        Ids: components["schemas"]["Id"][];
        Color: string;
        /** @enum {string} */
        ViewMode: "threaded" | "unthreaded";
        /** @enum {string} */
        OwnerType: "to" | "cc" | "bcc";
        /** @enum {string} */
        ComposeMode: "new" | "reply" | "reply_all" | "forward";
        /** @description Every failure */
        ErrorBody: {
            status: {
                /** @description The HTTP status */
                code: number;
                message: string;
            };
            errors: string[];
            /**
             * @description For what the account itself has to do first
             * @enum {string}
             */
            reason?: "second_factor_required";
        };
        Health: {
            /** @constant */
            status: "ok";
        };
        /** @description Open to keys of the client; `view` chooses between conversations and single messages */
        Preferences: {
            view?: components["schemas"]["ViewMode"];
            /**
             * @description Whether colleagues see what this person reads and writes; shown where it is absent
             * @enum {string}
             */
            presence?: "shown" | "off";
        } & {
            [key: string]: unknown;
        };
        UserSummary: {
            id: components["schemas"]["Id"];
            email: string;
            full_name: string;
        };
        /**
         * @description What somebody may do in a mailbox, each with all that stands before it. read: read. draft: change what is there, and write
         *     drafts. send: send from it. full: also delete mail forever, and change forwarding and what its plus-addresses do.
         * @enum {string}
         */
        GrantLevel: "read" | "draft" | "send" | "full";
        AccessibleUser: {
            id: components["schemas"]["Id"];
            email: string;
            full_name: string;
            /** @description Absent where it is full */
            level?: components["schemas"]["GrantLevel"];
            /**
             * Format: date-time
             * @description When the grant ends; absent where it does not
             */
            until?: string;
            /**
             * @description This user may change who may use the mailbox
             * @constant
             */
            manage?: true;
        };
        /** @description What one person may do in a mailbox of somebody else */
        Grant: {
            user: components["schemas"]["UserSummary"];
            level: components["schemas"]["GrantLevel"];
            /**
             * Format: date-time
             * @description When it begins; null where it has always begun
             */
            from: string | null;
            /**
             * Format: date-time
             * @description When it ends; null where it does not
             */
            until: string | null;
            /** @description They may change who may use the mailbox */
            manage: boolean;
            /** Format: date-time */
            created_at: string;
            /**
             * @description Nobody signs in to the account of the grant, which opens the mailbox to nobody; absent where somebody does
             * @constant
             */
            nobody_signs_in?: true;
        };
        GrantList: {
            grants: components["schemas"]["Grant"][];
            /** @description The caller may change them */
            may_manage: boolean;
            /** @description Whose mailbox it is */
            owner: components["schemas"]["UserSummary"];
            /** @description Somebody signs in to the mailbox itself, and may do everything there; false for one that people share */
            owner_signs_in: boolean;
        };
        /** @description What a grant is to say */
        WrittenGrant: {
            level: components["schemas"]["GrantLevel"];
            /**
             * Format: date-time
             * @description When it begins; absent or null from now on
             */
            from?: string | null;
            /**
             * Format: date-time
             * @description When it ends; absent or null where it does not
             */
            until?: string | null;
            /** @description They may change who may use the mailbox; absent where they may not */
            manage?: boolean;
        };
        GrantChange: {
            mailbox_id: components["schemas"]["Id"];
            user_id: components["schemas"]["Id"];
            /** @description What the grant of that person is to say; null where it is to go */
            terms: components["schemas"]["WrittenGrant"] | null;
            /** @description What it said when the change was decided; null for no grant. Where it is absent, whatever stands is changed */
            before?: components["schemas"]["WrittenGrant"] | null;
        };
        AllGrants: {
            mailboxes: components["schemas"]["GrantList"][];
        };
        /**
         * @description Who is answered automatically; `known` are people whom the mailbox has written to, and everybody in a domain of this server
         * @enum {string}
         */
        AbsenceAnswers: "nobody" | "known" | "everybody";
        /** @description When somebody is away, and what happens meanwhile */
        Absence: {
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Null where the end is not known
             */
            until: string | null;
            answers: components["schemas"]["AbsenceAnswers"];
            subject: string;
            html_content: string;
            /** @description Who is assigned instead; absent for nobody */
            pass_to?: components["schemas"]["NamedUser"];
            /** @description How many senders were answered since its beginning */
            answered: number;
        };
        AbsenceAnswer: {
            /** @description Absent where none was ever set */
            absence?: components["schemas"]["Absence"];
        };
        ColleagueAbsence: {
            user_id: components["schemas"]["Id"];
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Null where the end is not known
             */
            until: string | null;
            /** @description Who is assigned instead, where that one can read the mail */
            pass_to?: components["schemas"]["NamedUser"];
        };
        Forwarding: {
            mailbox_id: components["schemas"]["Id"];
            addresses: string[];
            /**
             * Format: date-time
             * @description When a mail was last not forwarded, since the mailbox had sent as much as it may
             */
            limited_at: string | null;
        };
        User: {
            id: components["schemas"]["Id"];
            email: string;
            full_name: string;
            preferences: components["schemas"]["Preferences"];
            /** @description The other accounts that are open to this user now; one that is open to send from is also an identity to send as */
            accessible_users: components["schemas"]["AccessibleUser"][];
            /** @description Computed from preferences.view, else threaded */
            view_mode: components["schemas"]["ViewMode"];
            /**
             * @description Others may work in the own mailbox of this user
             * @constant
             */
            is_shared?: true;
            /**
             * @description This user runs the server; told to sessions alone
             * @constant
             */
            administrator?: true;
            /**
             * @description A second factor is demanded and there is none; until one is added, calls for anything else answer 403. Told to sessions alone
             * @constant
             */
            needs_second_factor?: true;
            /**
             * @description For those who read the postmaster's mail, while the relay refuses what this server is set up with: a sentence that
             *     says what is to be repaired
             */
            relay_problem?: string;
        };
        UserAnswer: {
            user: components["schemas"]["User"];
        };
        /** @enum {string} */
        FactorKind: "totp" | "passkey";
        /** @description An authenticator app or a passkey of the account */
        Factor: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["FactorKind"];
            name: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The last sign-in with it
             */
            used_at: string | null;
        };
        FactorList: {
            factors: components["schemas"]["Factor"][];
            recovery_codes_left: number;
            /** @description The account may not be without one */
            demanded: boolean;
        };
        FactorAsked: {
            second_factor: {
                /** @description What the account has */
                ways: ("code" | "passkey" | "recovery_code")[];
            };
        };
        TotpSecret: {
            /** @description In base32 */
            secret: string;
            /** @description For the QR code: otpauth:// */
            uri: string;
        };
        NewFactor: {
            factor: components["schemas"]["Factor"];
            /** @description Empty unless it is the first factor */
            recovery_codes: string[];
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        OwnPassword: {
            current_password: string;
        };
        /** @description As WebAuthn writes them in JSON */
        PasskeyOptions: {
            options: {
                [key: string]: unknown;
            };
        };
        /** @description As WebAuthn writes it in JSON (`PublicKeyCredential.toJSON`) */
        PasskeyCredential: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                [key: string]: unknown;
            };
            clientExtensionResults: {
                [key: string]: unknown;
            };
            authenticatorAttachment?: string;
        };
        PasskeyResponse: {
            credential: components["schemas"]["PasskeyCredential"];
        };
        MeAnswer: {
            user: components["schemas"]["User"];
            /** @description The access token that the call came with */
            token?: components["schemas"]["AccessToken"];
        };
        /** @description The id and the full name of a user */
        UserPair: [
            number,
            string
        ];
        /**
         * @description What mail for `support+orders@` gets in the mailbox of `support@` beside the inbox: nothing; the label of that name where
         *     there is one; or that label, which is made where it is missing
         * @enum {string}
         */
        PlusLabels: "off" | "existing" | "create";
        MailboxAddresses: {
            user_id: components["schemas"]["Id"];
            /** @description Its own address */
            email: string;
            /** @description Others that lead there, and that it may write from */
            addresses: string[];
            /** @description Those of them whose mail comes there and to no other mailbox */
            own_addresses: string[];
            /** @description Domains, as `@example.org`, whose every other address leads there */
            catch_alls: string[];
            plus_labels: components["schemas"]["PlusLabels"];
        };
        Address: {
            id: components["schemas"]["Id"];
            /** @description `@example.org` for a whole domain */
            address: string;
            /** @enum {string} */
            kind: "alias" | "catch_all" | "domain_alias";
            /** @description Addresses of mailboxes, or `@example.org` of a domain that stands for another */
            members: string[];
        };
        Label: {
            id: components["schemas"]["Id"];
            user_id: components["schemas"]["Id"];
            /** @description Segments separated by slashes */
            path: string;
            /** @description The last segment of the path */
            name: string;
            color: string;
            /** @description The one of the next two that fits the view mode of the caller */
            unread_count: number;
            unread_messages_count: number;
            unread_threads_count: number;
            has_children: boolean;
            system_folder: boolean;
            /** @description Of the Drafts folder: how many drafts lie in it */
            drafts_count?: number;
        };
        LabelGroup: {
            user_id: components["schemas"]["Id"];
            user_email: string;
            user_name: string;
            labels: components["schemas"]["Label"][];
            shared?: components["schemas"]["SharedMailbox"];
        };
        /** @enum {string} */
        MailboxView: "assigned" | "unassigned" | "mentions";
        /** @description What concerns the people of a mailbox that is open to several; absent where it is open to its owner alone */
        SharedMailbox: {
            /** @description Who begins a reply in a conversation that nobody is assigned to is assigned */
            reply_assigns: boolean;
            views: {
                assigned: components["schemas"]["ViewCounts"];
                unassigned: components["schemas"]["ViewCounts"];
                mentions: components["schemas"]["ViewCounts"];
            };
        };
        /** @description How much a view lists, in conversations or messages by the caller's view mode */
        ViewCounts: {
            total_count: number;
            /** @description Of those, what still waits: of assigned what lies in the inbox, of mentions those that were not read, of unassigned all */
            open_count: number;
        };
        /** @description One owner's copy of a conversation */
        ThreadKey: {
            user_id: components["schemas"]["Id"];
            message_thread_id: components["schemas"]["Id"];
        };
        ThreadKeys: components["schemas"]["ThreadKey"][];
        LabelPatch: {
            user_message_ids?: components["schemas"]["Ids"];
            message_thread_ids?: components["schemas"]["Ids"];
            threads?: components["schemas"]["ThreadKeys"];
            add_label_ids?: components["schemas"]["Ids"];
            remove_label_ids?: components["schemas"]["Ids"];
            owner_user_id?: components["schemas"]["Id"];
            accessible_users?: components["schemas"]["Ids"];
            /** @description The conversations are acted on from the trash */
            trashed?: boolean;
        };
        MailSelection: {
            user_message_ids?: components["schemas"]["Ids"];
            threads?: components["schemas"]["ThreadKeys"];
            accessible_users?: components["schemas"]["Ids"];
        };
        /** @description A message, or a conversation when user_message_id is null */
        ChangedItem: {
            user_id: components["schemas"]["Id"];
            user_message_id: components["schemas"]["OptionalId"];
            message_thread_id: components["schemas"]["Id"];
            labels: components["schemas"]["Id"][];
            read: boolean;
            trashed: boolean;
            /**
             * @description What the call did to the labels of its messages, those changed alike together; empty where nothing changed.
             *     `patchUserMessageLabels` with the two lists exchanged takes it back.
             */
            label_changes: components["schemas"]["LabelChange"][];
        };
        /** @description Labels that a call put on and took off messages. The trash state is told as the trash label. */
        LabelChange: {
            user_message_ids: components["schemas"]["Id"][];
            added_label_ids: components["schemas"]["Id"][];
            removed_label_ids: components["schemas"]["Id"][];
        };
        Person: {
            name: string | null;
            email: string | null;
        };
        Recipient: {
            email: string;
            name: string | null;
            owner_type: components["schemas"]["OwnerType"];
        };
        /** @description What was found where the row does not show it */
        Match: {
            /** @enum {string} */
            field: "body" | "attachment" | "to" | "cc" | "bcc" | "earlier_message";
            /** @description The words around the match, the name of the file or the address */
            text: string;
            message_id: components["schemas"]["Id"];
        };
        Filters: {
            sender?: string;
            recipient?: string;
            subject?: string;
            external_id?: string;
            /**
             * @description A label id, or several separated by commas, of which any may match; else a path, or its last segment, in any of
             *     the ticked accounts, ignoring case. What names no label finds nothing.
             */
            label?: string;
            /** @description From this instant on, or from the start of this day (YYYY-MM-DD, YYYY/MM/DD) */
            after?: string;
            /** @description Before this instant, or before the start of this day */
            before?: string;
            read?: boolean;
            starred?: boolean;
            important?: boolean;
            /**
             * @description true: only the trash. all: everything, trash and spam included. Else neither trash nor spam.
             * @enum {string}
             */
            trashed?: "true" | "false" | "all";
            /** @description Words that must not occur */
            not_q?: string;
        };
        Pagination: {
            total_count: number;
            total_pages: number;
            current_page: number;
            /** @description True when there are more than the 10,000 that total_count says */
            capped?: boolean;
        };
        /** @description A message in a list, as one account holds it */
        UserMessage: {
            user_message_id: components["schemas"]["Id"];
            message_id: components["schemas"]["Id"];
            sender_name: string | null;
            sender_email: string | null;
            recipients: components["schemas"]["Recipient"][];
            subject: string;
            /** @description An excerpt in plain text */
            body: string;
            /** Format: date-time */
            date: string;
            read: boolean;
            labels: components["schemas"]["Id"][];
            /** @description Names of the files, inline images left out */
            attachments_cards: string[];
            /** @description The account sent it */
            is_sender: boolean;
            in_reply_to: string | null;
            replied: boolean;
            /** @description Ids of users */
            assignees?: components["schemas"]["Id"][];
            owner: components["schemas"]["UserSummary"];
            /** @description The id of the owner */
            user_id: components["schemas"]["Id"];
            /** @description Who looks after it */
            assignments?: components["schemas"]["Assignment"][];
            /** @description The same mail in other mailboxes, of those that are asked for */
            twins?: components["schemas"]["Twin"][];
            /** @description Of a draft: who began it */
            draft_author?: components["schemas"]["UserSummary"];
            /**
             * @description Of that draft: it was sent, and came back since a colleague answered first
             * @constant
             */
            draft_stopped?: true;
            /** @description Of mail that came by SMTP or LMTP and claims an address of ours as its sender: that address, and the name of its account */
            claimed_sender?: components["schemas"]["Person"];
            /** @description Of a row of Spam: why its newest message lies there */
            spam_reason?: components["schemas"]["SpamReason"];
            /** @description Of what the account sent and that waits or has failed */
            delivery?: components["schemas"]["Delivery"];
            /** @description In search results */
            match?: components["schemas"]["Match"];
        };
        /** @description A conversation in a list, as one account holds it */
        ThreadItem: {
            message_thread_id: components["schemas"]["Id"];
            /** @description Everyone who wrote, in the order of the first message of each */
            senders: components["schemas"]["Person"][];
            /** @description Of the newest message */
            recipients: components["schemas"]["Recipient"][];
            subject: string;
            /** @description An excerpt of the newest message in plain text */
            body: string;
            /** Format: date-time */
            last_message_date: string;
            /** Format: date-time */
            last_received_date: string | null;
            /** Format: date-time */
            last_sent_date: string | null;
            read: boolean;
            /** @description Those of all its messages */
            labels: components["schemas"]["Id"][];
            messages_count: number;
            replied: boolean;
            /** @description The owner alone */
            owners: components["schemas"]["UserSummary"][];
            owner: components["schemas"]["UserSummary"];
            /** @description The id of the owner */
            user_id: components["schemas"]["Id"];
            user_thread_id: components["schemas"]["Id"];
            /** @description Names of the files, newest message first, inline images left out */
            attachments_cards: string[];
            /** @description The newest draft in it, if there is one */
            draft_id?: components["schemas"]["Id"];
            /** @description Who looks after it */
            assignments?: components["schemas"]["Assignment"][];
            /** @description The same mail in other mailboxes, of those that are asked for */
            twins?: components["schemas"]["Twin"][];
            /** @description Who began that draft */
            draft_author?: components["schemas"]["UserSummary"];
            /**
             * @description Of that draft: it was sent, and came back since a colleague answered first
             * @constant
             */
            draft_stopped?: true;
            /** @description Of the newest message that came by SMTP or LMTP and claims an address of ours as its sender: that address, and the name of its account */
            claimed_sender?: components["schemas"]["Person"];
            /** @description Of a row of Spam: why its newest message lies there */
            spam_reason?: components["schemas"]["SpamReason"];
            /** @description Of what the account sent and that waits or has failed */
            delivery?: components["schemas"]["Delivery"];
            /** @description In search results */
            match?: components["schemas"]["Match"];
            /** @description What was found, in search results that speak for the part in the trash */
            found_message_id?: components["schemas"]["Id"];
        };
        NamedUser: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Of their mark, as their mail has it: made from the address, which is not told */
            colour?: components["schemas"]["Color"];
        };
        /** @description What was assigned to somebody who is away, and went to a colleague */
        PassedOn: {
            from: components["schemas"]["NamedUser"];
            to: components["schemas"]["NamedUser"];
        };
        Assignment: {
            user: components["schemas"]["NamedUser"];
            /** @description Who assigned it, as far as it is known */
            by?: components["schemas"]["NamedUser"];
        };
        /** @description The same mail as another mailbox received it */
        Twin: {
            owner: components["schemas"]["UserSummary"];
            /** @description Its conversation there */
            message_thread_id: components["schemas"]["Id"];
        };
        UserMessagePage: {
            threads?: components["schemas"]["ThreadItem"][];
            user_messages?: components["schemas"]["UserMessage"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Somewhere that the account is signed in */
        Session: {
            id: components["schemas"]["Id"];
            /** @description Browser and system as the browser names them; null where they are not known */
            device: string | null;
            /** @description Network of the last use: /24 of IPv4, /64 of IPv6; null where it is not known */
            network: string | null;
            /**
             * Format: date-time
             * @description When it began
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used; five minutes may be missing
             */
            used_at: string;
            /** @description Whether this call was made in it */
            current: boolean;
        };
        /**
         * @description What a token may do: `read` mail, labels and people; `organise` mail (labels, read marks, trash, assignees) and labels;
         *     write a `draft`; `send` mail, and take it back.
         * @enum {string}
         */
        TokenScope: "read" | "organise" | "draft" | "send";
        /** @description A token of the account, without what it is itself */
        AccessToken: {
            id: components["schemas"]["Id"];
            name: string;
            scopes: components["schemas"]["TokenScope"][];
            /** @description Whose mailboxes it covers; one that is closed to the account is closed to the token */
            mailbox_ids: components["schemas"]["Ids"];
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Null where it does not expire
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Of the last use, of which five minutes may be missing; null before the first
             */
            used_at: string | null;
            /** @description Network of the last use: /24 of IPv4, /64 of IPv6 */
            used_network: string | null;
        };
        NewAccessToken: {
            /** @description Says what it is for; at most 100 characters */
            name: string;
            scopes: components["schemas"]["TokenScope"][];
            mailbox_ids: components["schemas"]["Ids"];
            /** @description Without it the token does not expire */
            expires_in_days?: number | null;
        };
        /**
         * @description An invitation makes an account, a reset sets its password
         * @enum {string}
         */
        LinkKind: "invitation" | "reset";
        /** @description A link that works, for whoever holds it */
        OpenLink: {
            kind: components["schemas"]["LinkKind"];
            /** @description Of the account */
            email: string;
            /** @description Empty where none was proposed */
            full_name: string;
            /** @description Name of who made it; null for whoever runs the server */
            made_by: string | null;
            grants: {
                email: string;
                full_name: string;
                level: components["schemas"]["GrantLevel"];
                manage: boolean;
            }[];
            /** Format: date-time */
            expires_at: string;
        };
        /** @description A link that works, for administrators; never the token itself */
        AccountLink: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["LinkKind"];
            /** @description Of the account */
            email: string;
            full_name: string;
            /** @description Name of who made it; null for whoever runs the server */
            made_by: string | null;
            /** @description Address outside that it was to be sent to */
            sent_to: string | null;
            grants: {
                mailbox: components["schemas"]["UserSummary"];
                level: components["schemas"]["GrantLevel"];
                manage: boolean;
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        MadeLink: {
            link: components["schemas"]["AccountLink"];
            /** @description Its token is behind the #, which browsers send to no server */
            url: string;
            /** @description Whether the relay took the mail with the link; null where none was to be sent */
            sent: boolean | null;
        };
        /** @enum {string} */
        SecurityEventKind: "sign-in" | "account" | "factor" | "token" | "grant" | "mailbox" | "opening";
        /**
         * @description What happened, in words that stand in the server's own log for most of them
         * @enum {string}
         */
        SecurityEventName: "signed in" | "sign-in failed" | "signed out" | "session ended" | "other sessions ended" | "second factor asked" | "second factor failed" | "recovery code used" | "password check failed" | "attempts left out" | "signed up" | "sign-up refused" | "address confirmed" | "confirmation failed" | "account made" | "password changed" | "invitation made" | "reset made" | "link withdrawn" | "link used" | "link refused" | "administrator made" | "administrator taken away" | "factor added" | "factor removed" | "factors removed" | "recovery codes made" | "token made" | "token revoked" | "grant given" | "grant changed" | "grant taken away" | "forwarding changed" | "address made" | "address removed" | "mailbox opened" | "mailbox exported";
        /** @description An account as it was called at that time; it may be gone */
        SecurityLogAccount: {
            id: components["schemas"]["Id"];
            name: string;
        };
        /** @description One row of the security log; never a secret */
        SecurityEvent: {
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            event: components["schemas"]["SecurityEventName"];
            kind: components["schemas"]["SecurityEventKind"];
            /** @description Who did it; null for somebody who is not signed in, and for a command */
            actor: components["schemas"]["SecurityLogAccount"] | null;
            /** @description To whose account */
            target: components["schemas"]["SecurityLogAccount"] | null;
            /** @description In or to which mailbox */
            mailbox: components["schemas"]["SecurityLogAccount"] | null;
            /** @description The session that asked, or that began, as GET /sessions has it */
            session_id: components["schemas"]["OptionalId"];
            /** @description The name of the access token that asked */
            token: string | null;
            /** @description /24 or /64 that the call came from; null for a command */
            network: string | null;
            /** @description Browser and system, as far as they are known */
            device: string | null;
            detail: components["schemas"]["SecurityEventDetail"];
        };
        SecurityEventTerms: {
            level: components["schemas"]["GrantLevel"];
            manage: boolean;
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            until: string | null;
        };
        /** @description What else there is to say; only what concerns the event is there */
        SecurityEventDetail: {
            /** @description The command that did it */
            command?: string;
            /** @description What was shown beside or instead of the password */
            by?: string;
            /** @description The kind of second factor */
            factor?: string;
            link?: components["schemas"]["LinkKind"];
            /** @description Of an access token, or of a second factor */
            name?: string;
            scopes?: components["schemas"]["TokenScope"][];
            /** @description Names of the mailboxes that a token covers, or that come with an invitation */
            mailboxes?: string[];
            /** @description Of a grant as it is now */
            terms?: components["schemas"]["SecurityEventTerms"];
            /** @description Of a grant as it was */
            before?: components["schemas"]["SecurityEventTerms"];
            /** @description Of an account that is invited, or was refused */
            email?: string;
            /** @description An address whose mail goes to mailboxes here */
            address?: string;
            /** @description Where its mail goes */
            members?: string[];
            /** @description Addresses that copies go to from now on */
            added?: string[];
            /** @description Addresses that copies go to no more */
            removed?: string[];
        };
        MailboxOpening: {
            /** @description Of the time zone of the server: 2026-11-28 */
            day: string;
            /**
             * Format: date-time
             * @description The first time on that day
             */
            at: string;
            /** @enum {string} */
            event: "mailbox opened" | "mailbox exported";
            /** @description Null for whoever runs the server */
            reader: components["schemas"]["SecurityLogAccount"] | null;
            /** @description The name of the access token that read first on that day */
            token: string | null;
        };
        /** @description An account as administrators see it */
        ListedPerson: {
            id: components["schemas"]["Id"];
            email: string;
            full_name: string;
            administrator: boolean;
            /**
             * @description Somebody signs in to it; has still to confirm the address; or it is a mailbox that nobody signs in to
             * @enum {string}
             */
            state: "active" | "unconfirmed" | "shared";
            /**
             * @description Others may work in this mailbox now
             * @constant
             */
            is_shared?: true;
            /**
             * @description The account has an authenticator app or a passkey
             * @constant
             */
            has_second_factor?: true;
            /**
             * Format: date-time
             * @description The last sign-in; null where none is known since the password was set
             */
            signed_in_at: string | null;
        };
        PeopleList: {
            people: components["schemas"]["ListedPerson"][];
            links: components["schemas"]["AccountLink"][];
            /** @description Whether `POSTROOM_ADMINISTRATORS` says who the administrators are */
            administrators_are_set: boolean;
            /** @description Whether links can be sent to addresses outside this server */
            sends_outside: boolean;
        };
        /** @description Somebody of the demo team */
        DemoPerson: {
            full_name: string;
            email: string;
            /** @description The same for all of them, and known to everybody */
            password: string;
            /** @description What they do in the team */
            role: string;
        };
        /** @description What has become of a message that the account sent */
        Delivery: {
            /** @description For retrySend and cancelSend */
            jid: string;
            /**
             * @description sending: held, or tried for the first time. waiting: a try has failed and another follows. failed: given up for
             *     some recipient. sent: handed on for all of them; in a demo without a relay what is for the world goes into a sink.
             * @enum {string}
             */
            state: "sending" | "waiting" | "failed" | "sent";
            /** @description Why it waits or has failed, or that a sent one went into the sink of a demo, in plain words that go on a sentence */
            reason: string | null;
            /**
             * Format: date-time
             * @description Null while it is being tried, and once nothing is left to try
             */
            next_try_at: string | null;
            /** @description Those that it waits for; of a failed one, those that it did not reach; of a sent one, those whose mail went into the sink of a demo */
            addresses: string[];
        };
        Attachment: {
            id: components["schemas"]["Id"];
            /** @description A file without a name is named after its type */
            filename: string;
            mime_type: string;
            /** @description In bytes */
            size: number;
            /** @description On this site, for callers who may see the message */
            download_url: string;
            /** @enum {string} */
            type: "inline" | "attachment";
            /** @description Without cid: and angle brackets */
            content_id: string | null;
        };
        Message: {
            /** @description The message_id of lists */
            id: components["schemas"]["Id"];
            external_id: string;
            message_thread_id: components["schemas"]["Id"];
            user_message_id: components["schemas"]["Id"];
            owner_user_id: components["schemas"]["Id"];
            sender_name: string | null;
            sender_email: string | null;
            sender: components["schemas"]["Person"];
            /** @description bcc only for the sending account, and for the one who got it that way */
            recipients: components["schemas"]["Recipient"][];
            subject: string;
            /** Format: date-time */
            date: string;
            /** @description As it was sent; never shown without being sanitised */
            html_body: string | null;
            /** @description The part in plain text */
            text_body: string | null;
            /** @description text_body, else the text of html_body */
            plain_text: string;
            attachments: components["schemas"]["Attachment"][];
            in_reply_to: string | null;
            references: string | null;
            labels: components["schemas"]["Id"][];
            /** @description Ids of users */
            assignees: components["schemas"]["Id"][];
            read: boolean;
            /** @description Where answers should go, when not to the sender: addresses, separated by commas */
            reply_to: string | null;
            /** @description The first of them */
            reply_to_email: string | null;
            replied: boolean;
            trashed: boolean;
            /**
             * @description With `bodies=opened`: html_body and text_body are null and plain_text is only the beginning of the text, on one
             *     line. The message by itself has them.
             * @constant
             */
            body_left_out?: true;
            /** @description Who looks after it */
            assignments?: components["schemas"]["Assignment"][];
            /** @description The same mail in other mailboxes, of those that are asked for */
            twins?: components["schemas"]["Twin"][];
            /**
             * @description Of what was sent from a mailbox by somebody else than its own account: who pressed Send. Told to those who may work in
             *     that mailbox alone
             */
            author?: components["schemas"]["UserSummary"];
            /** @description Of a draft: who began it */
            draft_author?: components["schemas"]["UserSummary"];
            /**
             * @description Of that draft: it was sent, and came back since a colleague answered first
             * @constant
             */
            draft_stopped?: true;
            /** @description The newest draft in which the caller answers it, if there is one */
            own_draft_id?: components["schemas"]["Id"];
            /** @description Of mail that came by SMTP or LMTP and claims an address of ours as its sender: that address, and the name of its account */
            claimed_sender?: components["schemas"]["Person"];
            /**
             * @description The addresses that brought it to this mailbox, where one of them is not the mailbox's own; never those that brought it
             *     to others
             */
            delivered_to?: string[];
            /** @description Of mail that came by SMTP or LMTP: what was found out about who sent it */
            authentication?: components["schemas"]["MessageAuthentication"];
            /** @description Of mail that came by SMTP where rspamd is asked: what it says */
            spam_check?: components["schemas"]["SpamCheck"];
            /** @description In Spam */
            spam_reason?: components["schemas"]["SpamReason"];
            /** @description Of what the account sent */
            delivery?: components["schemas"]["Delivery"];
            /** @description The same mail with other bytes, as it came to this mailbox by other ways */
            sources?: components["schemas"]["MessageSource"][];
        };
        MessageAuthentication: {
            /**
             * @description Whether it came from the domain in From, by SPF, DKIM, DMARC and ARC: it did; the domain says that it did not, or its
             *     signature is broken; nothing shows it; or it could not be looked up
             * @enum {string}
             */
            verdict: "verified" | "failed" | "unproven" | "unchecked";
            /** @description The domain in From; null where there is none, or more than one */
            domain: string | null;
            /** @description The domain whose signature is in order */
            signed_by: string | null;
            /** @description The domain that vouches for it where that is another than the one in From */
            via: string | null;
            /**
             * @description What the domain in From asks to be done with mail that does not come from it (DMARC)
             * @enum {string|null}
             */
            policy: "none" | "quarantine" | "reject" | null;
            /** @description It came by TLS */
            encrypted: boolean;
            /** @description The domain of ours, or one that the recipients have written to, that the one in From can be taken for; absent where there is none */
            looks_like?: string;
        };
        SpamSymbol: {
            /** @description As rspamd calls it */
            name: string;
            score: number;
            description: string | null;
        };
        SpamCheck: {
            /**
             * @description Unchecked while rspamd has not answered
             * @enum {string}
             */
            state: "checked" | "unchecked";
            score: number | null;
            /** @description The score at which rspamd would refuse it */
            threshold: number | null;
            /** @description What rspamd advises, such as `no action`, `add header` or `reject` */
            action: string | null;
            /** @description What it found, what weighs most first */
            symbols: components["schemas"]["SpamSymbol"][];
        };
        SpamReason: {
            /**
             * @description Why it lies in Spam: the domain in From asks for that (DMARC); its score; its sender is blocked; somebody put it there; it
             *     lay there where it was imported from; or nobody noted why
             * @enum {string}
             */
            kind: "policy" | "score" | "blocked" | "reported" | "imported" | "unknown";
            /** @description With policy: the domain in From */
            domain?: string;
            /** @description With score */
            score?: number;
            /** @description With score */
            threshold?: number;
            /** @description With score: what weighs most */
            symbols?: components["schemas"]["SpamSymbol"][];
            /** @description With blocked: the address or domain */
            sender?: string;
            /** @description With reported: who */
            by?: components["schemas"]["NamedUser"];
            /**
             * Format: date-time
             * @description With reported: when
             */
            at?: string;
        };
        /** @enum {string} */
        SenderRuleKind: "block" | "allow";
        SenderRule: {
            id: components["schemas"]["Id"];
            /** @description The mailbox */
            owner_id: components["schemas"]["Id"];
            /** @description An address, or a domain with those below it, in lower case */
            sender: string;
            kind: components["schemas"]["SenderRuleKind"];
            /** Format: date-time */
            created_at: string;
        };
        MessageSource: {
            id: components["schemas"]["Id"];
            /** @description Bytes */
            size: number;
            download_url: string;
            /**
             * Format: date-time
             * @description When it came
             */
            date: string;
        };
        MessageAnswer: {
            message: components["schemas"]["Message"];
        };
        Thread: {
            message_thread_id: components["schemas"]["Id"];
            subject: string;
            messages_count: number;
            /** Format: date-time */
            last_message_date: string;
            senders: components["schemas"]["Person"][];
            owner: components["schemas"]["UserSummary"];
        };
        /** @description What somebody who works in a mailbox says there to the others, beside the mail of a conversation */
        Comment: {
            id: components["schemas"]["Id"];
            /** @description The account in whose mail the conversation lies */
            owner_id: components["schemas"]["Id"];
            message_thread_id: components["schemas"]["Id"];
            author: components["schemas"]["UserSummary"];
            /** @description Empty once it was deleted */
            html_body: string;
            /** @description The same as plain text */
            text: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            edited_at: string | null;
            /** Format: date-time */
            deleted_at: string | null;
            mentions: components["schemas"]["UserSummary"][];
            /** @description In the order in which they came */
            reactions: {
                emoji: string;
                users: components["schemas"]["UserSummary"][];
            }[];
            files: components["schemas"]["CommentFile"][];
        };
        CommentFile: {
            id: components["schemas"]["Id"];
            filename: string;
            mime_type: string;
            /** @description In bytes */
            size: number;
            /** @description On this site */
            download_url: string;
        };
        CommentAnswer: {
            comment: components["schemas"]["Comment"];
        };
        Mentionable: {
            id: components["schemas"]["Id"];
            full_name: string;
            /** @description Whether the mailbox is open to the account */
            may_read: boolean;
        };
        /** @description A comment that mentions the caller */
        Mention: {
            comment_id: components["schemas"]["Id"];
            /** @description In whose mail */
            owner: components["schemas"]["UserSummary"];
            message_thread_id: components["schemas"]["Id"];
            author: components["schemas"]["UserSummary"];
            /** @description Of the conversation */
            subject: string;
            /** @description Of the comment */
            text: string;
            /** Format: date-time */
            created_at: string;
            unread: boolean;
        };
        /** @description A search */
        RuleCondition: string;
        /**
         * Format: date-time
         * @description Null for no bound
         */
        RuleDate: string | null;
        RuleActions: components["schemas"]["RuleAction"][];
        /**
         * @description label: puts a label on the message. move: takes it out of the inbox, into the archive, the trash or Spam.
         *     move_to_label: out of the inbox, under a label. mark: as read, with a star, or as important. assign: to a person.
         *     assign_in_turn: to the next of these people who may read the mailbox and is not away; to nobody where a message of the
         *     conversation has an assignee, or none of them is there. stop: no rule behind this one runs on the message.
         */
        RuleAction: {
            /** @constant */
            kind: "label";
            label_id: components["schemas"]["Id"];
        } | {
            /** @constant */
            kind: "move";
            /** @enum {string} */
            to: "archive" | "trash" | "spam";
        } | {
            /** @constant */
            kind: "move_to_label";
            label_id: components["schemas"]["Id"];
        } | {
            /** @constant */
            kind: "mark";
            /** @enum {string} */
            as: "read" | "starred" | "important";
        } | {
            /** @constant */
            kind: "assign";
            user_id: components["schemas"]["Id"];
        } | {
            /** @constant */
            kind: "assign_in_turn";
            user_ids: components["schemas"]["Id"][];
        } | {
            /** @constant */
            kind: "stop";
        };
        MailRule: {
            id: components["schemas"]["Id"];
            mailbox_id: components["schemas"]["Id"];
            name: string;
            condition: components["schemas"]["RuleCondition"];
            /** @description In the order in which they are done */
            actions: components["schemas"]["RuleActions"];
            enabled: boolean;
            /** @description When it begins to run */
            from: components["schemas"]["RuleDate"];
            /** @description When it ends */
            until: components["schemas"]["RuleDate"];
            /** @description Among those of the mailbox */
            position: number;
            /** @description Why it does nothing, such as that a label is gone; null where it runs */
            problem: string | null;
        };
        MailRuleAnswer: {
            rule: components["schemas"]["MailRule"];
        };
        MailRuleList: {
            rules: components["schemas"]["MailRule"][];
            /** @description Why the caller may not change them, and who may; null where they may */
            change_problem: string | null;
        };
        Rehearsal: {
            /**
             * Format: date-time
             * @description What arrived before is not looked at
             */
            since: string;
            /** @description That the rule would have run on */
            messages: number;
            /** @description In which they lie */
            conversations: number;
            /** @description Conversations among them that would be different now */
            changed: number;
            /** @description Whether there are more messages than were looked at */
            capped: boolean;
            /** @description Of those that would be different, the newest */
            examples: components["schemas"]["RehearsedConversation"][];
        };
        /** @description What would be different now of the messages of a conversation */
        RehearsedConversation: {
            message_thread_id: components["schemas"]["Id"];
            /** @description The messages that the rule would have changed, the oldest first, at most 100 */
            user_message_ids: components["schemas"]["Id"][];
            /** @description Of the newest of them */
            subject: string;
            /** @description Of the newest of them */
            sender_name: string | null;
            sender_email: string | null;
            /**
             * Format: date-time
             * @description Of the newest of them
             */
            date: string;
            /** @description Labels that any of them would have; the trash, stars and marks of importance are told as theirs */
            added: components["schemas"]["TimelineLabel"][];
            /** @description Labels that any of them would lack */
            removed: components["schemas"]["TimelineLabel"][];
            assigned: components["schemas"]["NamedUser"][];
            /** @description Whether any of them would be read that is not */
            read: boolean;
        };
        /** @description What one call did to one conversation */
        TimelineEntry: {
            id: components["schemas"]["Id"];
            act_id: components["schemas"]["Id"];
            /**
             * @description changed is a change of labels, of the trash or of assignees; only that can be taken back. send_stopped: another answer
             *     went first, and the message is a draft again.
             * @enum {string}
             */
            kind: "changed" | "draft_begun" | "draft_taken_over" | "sent" | "send_cancelled" | "send_stopped";
            /** Format: date-time */
            created_at: string;
            /** @description Who did it; absent where a rule, another answer or whoever runs the server did, or the account is gone */
            actor?: components["schemas"]["UserSummary"];
            /** @description On whose behalf, unless it was done elsewhere */
            owner: components["schemas"]["UserSummary"];
            /** @description The name of the access token of the call; null where it was done elsewhere */
            token: string | null;
            /**
             * @description What did it to arriving mail
             * @enum {string|null}
             */
            rule: "spam_filter" | "sender_rule" | "mailbox_rule" | null;
            /** @description What the rule of the mailbox was called then; absent where none did it */
            rule_name?: string;
            /** @description Labels that messages of the conversation got */
            added: components["schemas"]["TimelineLabel"][];
            /** @description Labels that they had */
            removed: components["schemas"]["TimelineLabel"][];
            assigned: components["schemas"]["NamedUser"][];
            unassigned: components["schemas"]["NamedUser"][];
            /** @description Who was away, and who was assigned instead; absent where nobody was */
            passed_on?: components["schemas"]["PassedOn"][];
            /** @description Whether it was done in another mailbox that holds the message, by somebody who may not work in this one */
            elsewhere?: boolean;
            /** @description How many of the mailbox the act changed; those that have joined since count as one */
            conversations: number;
            /** @description Whether it took another act back */
            takes_back: boolean;
            /** @description Who took it back, and when; null where nobody did, or that was taken back too */
            taken_back: {
                /** @description Absent where the account is gone */
                by?: components["schemas"]["UserSummary"];
                /** Format: date-time */
                at: string;
            } | null;
        };
        TimelineLabel: {
            id: components["schemas"]["Id"];
            /** @description Null once the label was deleted */
            path: string | null;
            system_folder: boolean;
        };
        RestoredConversation: {
            message_thread_id: components["schemas"]["Id"];
            subject: string;
        };
        LeftAlone: {
            message_thread_id: components["schemas"]["Id"];
            subject: string;
            /**
             * @description changed: it is no longer as the act left it. deleted: a message is gone, or a label that it had before
             * @enum {string}
             */
            reason: "changed" | "deleted";
            /** @description Who changed it last, where that is known */
            by?: components["schemas"]["UserSummary"];
        };
        Binary: Blob;
        NewRecipient: {
            email: string;
            name?: string | null;
            owner_type: components["schemas"]["OwnerType"];
        };
        NewMessage: {
            /**
             * @description At least one. A form cannot write an empty list, so that none at all is one, and is refused as one.
             * @default []
             */
            recipients: components["schemas"]["NewRecipient"][];
            references?: string;
            in_reply_to?: string;
            subject?: string;
            html_body?: string;
            sender_email?: string;
            sender_name?: string;
            message_thread_id?: components["schemas"]["Id"];
            /** @description Made by the server when it is left out */
            external_id?: string;
            sender_user_id?: components["schemas"]["Id"];
            seen_message_id?: components["schemas"]["Id"];
            /** @description The message that is answered or forwarded; images of it that `html_body` shows by `cid:` travel along */
            source_message_id?: components["schemas"]["Id"];
        };
        NewAttachment: {
            file: components["schemas"]["Binary"];
            /**
             * @default attachment
             * @enum {string}
             */
            type?: "inline" | "attachment" | "regular";
            content_id?: string;
            filename?: string;
            mime_type?: string;
        };
        Draft: {
            /** @description Also its message_id */
            id: components["schemas"]["Id"];
            /** @description From 1; goes up with each save */
            revision: number;
            window_id: string;
            mode: components["schemas"]["ComposeMode"];
            /** @description The account in whose Drafts it lies */
            sender_user_id: components["schemas"]["Id"];
            /** @description The address in From, where that is not the account's own */
            sender_email?: string;
            recipients: components["schemas"]["Recipient"][];
            subject: string;
            html_body: string;
            in_reply_to: string | null;
            references: string | null;
            /** @description The conversation that it answers */
            message_thread_id: components["schemas"]["OptionalId"];
            /** @description The message that it answers or forwards */
            source_message_id: components["schemas"]["OptionalId"];
            attachments: components["schemas"]["Attachment"][];
            /** Format: date-time */
            updated_at: string;
            /** @description Who saved it last, as far as it is known */
            saved_by?: components["schemas"]["UserSummary"];
            /** @description The newest message of the conversation that its author had before them */
            seen_message_id?: components["schemas"]["Id"];
            /** @description Absent where there are none */
            template_ids?: components["schemas"]["UsedTemplateIds"];
            /**
             * @description Of an answer that was not sent, since another one of the mailbox was accepted earlier: what is newer than
             *     `seen_message_id`, as it came, at most the newest 25
             */
            newer_messages?: components["schemas"]["Message"][];
        };
        DraftHistory: {
            /** @description Whose draft it is */
            author: components["schemas"]["UserSummary"];
            /** @description The conversation in which it lies, also where it answers nothing */
            message_thread_id: components["schemas"]["Id"];
            /** @description Empty for a draft that was begun before this was kept */
            history: {
                /** @enum {string} */
                event: "begun" | "changed" | "taken_over";
                user: components["schemas"]["UserSummary"];
                /**
                 * Format: date-time
                 * @description When; of changes, of the last one
                 */
                at: string;
            }[];
        };
        DraftAnswer: {
            draft: components["schemas"]["Draft"];
        };
        /** @description A failure that also carries the draft as it is */
        StaleDraft: {
            status: {
                /** @description The HTTP status */
                code: number;
                message: string;
            };
            errors: string[];
            draft: components["schemas"]["Draft"];
        };
        /** @description A failure that also carries what its author has not seen */
        StaleSend: {
            status: {
                /** @description The HTTP status */
                code: number;
                message: string;
            };
            errors: string[];
            /** @description What is newer than `seen_message_id`, as it came, at most the newest 25 */
            newer_messages?: components["schemas"]["Message"][];
        };
        Signature: {
            id: components["schemas"]["Id"];
            name: string;
            html_content: string;
            /** @description The account whose mail begins with it; absent where it belongs to no mailbox */
            mailbox_id?: number;
        };
        SignatureAnswer: {
            signature: components["schemas"]["Signature"];
        };
        Template: {
            id: components["schemas"]["Id"];
            name: string;
            /** @description Empty where it lies in none */
            folder: string;
            /** @description With variables, such as {{customer.first_name | "there"}} */
            html_content: string;
            /** @description What mail that is written with it carries, in the order in which it came */
            files: components["schemas"]["TemplateFile"][];
            /** @description The mailbox that it belongs to; absent for the caller's own */
            mailbox_id?: number;
            /** @description Absent where no mail that was written with it has left */
            uses?: components["schemas"]["TemplateUses"];
        };
        TemplateUses: {
            /** @description How many mails that were written with it have left */
            times: number;
            /** @description How many of them since its text was last changed */
            times_since_change: number;
            /** @description Lines of its text that did not stand in some of those mails as they were, the most changed first, of each the first 300 characters. Whatever stands in the place of a variable is no change; what is quoted does not count. */
            edited_lines: {
                text: string;
                /** @description In how many of the mails since its text was last changed */
                times: number;
            }[];
        };
        /** @description Templates that its text was begun with */
        UsedTemplateIds: components["schemas"]["Id"][];
        TemplateFile: {
            id: components["schemas"]["Id"];
            /** @description A file without a name is named after its type */
            filename: string;
            mime_type: string;
            /** @description In bytes */
            size: number;
            /** @description On this site, for callers who may put the template into mail */
            download_url: string;
        };
        TemplateAnswer: {
            template: components["schemas"]["Template"];
        };
        /** @description Text in which one `#` stands for digits, upper and lower case alike */
        TicketPattern: string;
        SearchSuggestion: {
            subject: string;
            /** Format: date-time */
            date: string;
            sender_email: string | null;
            sender_name: string | null;
            recipients: components["schemas"]["Recipient"][];
            message_id: components["schemas"]["Id"];
            message_thread_id: components["schemas"]["Id"];
            /** @description The id of the owner */
            user_id: components["schemas"]["Id"];
            match?: components["schemas"]["Match"];
        };
        Contact: {
            name: string | null;
            email: string;
        };
        /** @description The data of an event of /events; a list that is empty says nothing about its kind */
        ChangeEvent: {
            /** @description The account in which something changed */
            owner_id: components["schemas"]["Id"];
            /**
             * @description messages: mail came or went. flags: read, trash or labels of mail. labels: a label itself. drafts, signatures,
             *     templates, rules: one of them. assignees: of messages. comments: what colleagues say beside a conversation, and which of the mentions
             *     in it were read. users: preferences, or which accounts are open to whom. absence: when the person
             *     is away. presence: who is at the conversation now;
             *     such an event has no id and is never repeated, and so
             *     is one of users when the time of a grant begins or ends.
             */
            kinds: ("messages" | "flags" | "labels" | "drafts" | "signatures" | "templates" | "rules" | "assignees" | "comments" | "users" | "absence" | "presence")[];
            message_thread_ids: components["schemas"]["Id"][];
            user_message_ids: components["schemas"]["Id"][];
            label_ids: components["schemas"]["Id"][];
            /** @description A send that is a draft again, since another answer of the mailbox was accepted earlier */
            stopped_send?: {
                jid: string;
                draft_id: components["schemas"]["Id"];
                /** @description Who pressed Send */
                author_id: components["schemas"]["Id"];
            };
            /** @description A comment that came or says something else now, with those whom it mentions and did not before */
            comment?: {
                id: components["schemas"]["Id"];
                author_id: components["schemas"]["Id"];
                mentioned_ids: components["schemas"]["Id"][];
            };
            /** @description Everybody who is at the conversation now; nobody where it is empty */
            presence?: {
                user_id: components["schemas"]["Id"];
                full_name: string;
                /** @enum {string} */
                doing: "reading" | "writing";
            }[];
        };
        /** @description The data of an event of /events that stands for changes which can no longer be told */
        GapEvent: {
            /** @description The Last-Event-ID of the caller; what came behind it may be missing */
            since: number;
        };
    };
    responses: {
        /** @description The mail as it is now, one entry per message or conversation that was named */
        Changed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    items: components["schemas"]["ChangedItem"][];
                };
            };
        };
        /** @description The conversation and its messages, oldest first */
        Conversation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    thread: components["schemas"]["Thread"];
                    messages: components["schemas"]["Message"][];
                };
            };
        };
        /** @description Not signed in, or not with these credentials */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 401,
                 *         "message": "Please sign in."
                 *       },
                 *       "errors": [
                 *         "Please sign in."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Seen, but not allowed */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 403,
                 *         "message": "You cannot move messages to labels owned by other users"
                 *       },
                 *       "errors": [
                 *         "You cannot move messages to labels owned by other users"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Not there, or not visible to the caller */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 404,
                 *         "message": "Not found"
                 *       },
                 *       "errors": [
                 *         "Not found"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too late */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 409,
                 *         "message": "Could not cancel. Email may have already been sent."
                 *       },
                 *       "errors": [
                 *         "Could not cancel. Email may have already been sent."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Larger than allowed */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 413,
                 *         "message": "File \"plan.zip\" is too large. Maximum size is 25MB."
                 *       },
                 *       "errors": [
                 *         "File \"plan.zip\" is too large. Maximum size is 25MB."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Understood, but not valid */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 422,
                 *         "message": "Please enter a label name"
                 *       },
                 *       "errors": [
                 *         "Please enter a label name"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many calls of this kind */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 429,
                 *         "message": "Too many attempts. Please try again later."
                 *       },
                 *       "errors": [
                 *         "Too many attempts. Please try again later."
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description This server does not offer the operation */
        UnknownOperation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 501,
                 *         "message": "Unknown operation"
                 *       },
                 *       "errors": [
                 *         "Unknown operation"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Not ready */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": {
                 *         "code": 503,
                 *         "message": "Not ready"
                 *       },
                 *       "errors": [
                 *         "database"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /** @description Ids of the ticked accounts, the own id included; without it the own account */
        AccessibleUsers: components["schemas"]["Id"][];
        /** @description From 1; below 1, or not a number, counts as 1 */
        Page: number | string;
        /** @description Search terms, each as filters[name]=value; all must hold */
        Filters: components["schemas"]["Filters"];
        /** @description Which owner's copy, and which conversation */
        Thread: {
            user_id?: components["schemas"]["Id"];
            message_thread_id?: components["schemas"]["Id"];
        };
        /**
         * @description True shows only the messages in the trash, as a conversation opened from there does. Otherwise they are left out,
         *     unless the conversation has no others.
         */
        Trashed: boolean;
        /**
         * @description Whose bodies are answered: those of `all` messages, or of the `opened` ones alone, which are the first unread and the
         *     newest message, drafts aside, and that of `body_of`. The others come without, and say so in `body_left_out`.
         */
        Bodies: "all" | "opened";
        /** @description The id of a message whose body is wanted with those of the `opened` ones */
        BodyOf: components["schemas"]["Id"];
        /** @description A message_thread_id */
        MessageThreadId: components["schemas"]["Id"];
        /** @description A message_id */
        MessageId: components["schemas"]["Id"];
        /** @description What kind of events */
        SecurityKind: components["schemas"]["SecurityEventKind"];
        /** @description Who did it, or to whom it was done */
        SecurityPerson: components["schemas"]["Id"];
        /** @description In or to which mailbox */
        SecurityMailbox: components["schemas"]["Id"];
        /** @description The first moment */
        SecurityFrom: string;
        /** @description The moment before which it was */
        SecurityUntil: string;
        /** @description The id of a comment */
        CommentId: components["schemas"]["Id"];
        /** @description The id of a draft, which is its message_id */
        DraftId: components["schemas"]["Id"];
    };
    requestBodies: {
        MailSelection: {
            content: {
                "application/json": components["schemas"]["MailSelection"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "email": "ann@postroom.example",
                 *         "password": "correct horse",
                 *         "password_confirmation": "correct horse",
                 *         "full_name": "Ann Lee"
                 *       }
                 *     }
                 */
                "application/json": {
                    user: {
                        email: string;
                        /** @description At least 6 characters */
                        password: string;
                        password_confirmation: string;
                        full_name: string;
                    };
                };
            };
        };
        responses: {
            /** @description The account exists */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Account created successfully! Please check your email to confirm your account.",
                     *       "confirmation_required": true
                     *     }
                     */
                    "application/json": {
                        message: string;
                        /** @description False when the account can sign in at once */
                        confirmation_required: boolean;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3vJq0m2yT8cXbW7nR5dK1a"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description The account is confirmed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your email is confirmed. You can sign in now."
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "email": "ann@postroom.example",
                 *         "password": "correct horse"
                 *       }
                 *     }
                 */
                "application/json": {
                    user: {
                        email: string;
                        password: string;
                        username?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    /**
                     * @description The session, as `postroom_session` or `__Host-postroom_session`; and, as `postroom_device`, that somebody
                     *     signed in from this device before, whom wrong passwords from elsewhere then do not slow down
                     */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description The password is right, and the second factor is asked for */
            202: {
                headers: {
                    /** @description The sign-in that waits for it, as `postroom_sign_in` or `__Host-postroom_sign_in`, for five minutes */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "second_factor": {
                     *         "ways": [
                     *           "code",
                     *           "passkey",
                     *           "recovery_code"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FactorAsked"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    loginWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": {
                    /** @description Six digits of an authenticator app */
                    code?: string;
                    recovery_code?: string;
                };
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    /** @description As `login` */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    beginPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options */
            200: {
                headers: {
                    /** @description The challenge, as `postroom_sign_in` or `__Host-postroom_sign_in` */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {
                     *         "challenge": "5eyWZ3o0",
                     *         "rpId": "postroom.example",
                     *         "userVerification": "required",
                     *         "timeout": 300000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    loginWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "pO2fXg",
                 *         "rawId": "pO2fXg",
                 *         "type": "public-key",
                 *         "response": {},
                 *         "clientExtensionResults": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyResponse"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    /** @description As `login` */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": 188305264207411,
                     *           "device": "Firefox on Windows",
                     *           "network": "192.0.2.0/24",
                     *           "created_at": "2026-03-02T08:11:00.000Z",
                     *           "used_at": "2026-03-05T09:25:00.000Z",
                     *           "current": true
                     *         },
                     *         {
                     *           "id": 40913716024563,
                     *           "device": "Safari on iPhone",
                     *           "network": "2001:db8:7:2::/64",
                     *           "created_at": "2026-02-27T17:40:00.000Z",
                     *           "used_at": "2026-03-04T21:02:00.000Z",
                     *           "current": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        sessions: components["schemas"]["Session"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "id": 7,
                     *           "name": "Nightly report",
                     *           "scopes": [
                     *             "read"
                     *           ],
                     *           "mailbox_ids": [
                     *             1,
                     *             3
                     *           ],
                     *           "created_at": "2026-03-02T08:11:00.000Z",
                     *           "expires_at": "2026-05-31T08:11:00.000Z",
                     *           "used_at": "2026-03-05T02:00:00.000Z",
                     *           "used_network": "192.0.2.0/24"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        tokens: components["schemas"]["AccessToken"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": {
                 *         "name": "Nightly report",
                 *         "scopes": [
                 *           "read"
                 *         ],
                 *         "mailbox_ids": [
                 *           1
                 *         ],
                 *         "expires_in_days": 90
                 *       }
                 *     }
                 */
                "application/json": {
                    token: components["schemas"]["NewAccessToken"];
                };
            };
        };
        responses: {
            /** @description The token is made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": {
                     *         "id": 7,
                     *         "name": "Nightly report",
                     *         "scopes": [
                     *           "read"
                     *         ],
                     *         "mailbox_ids": [
                     *           1
                     *         ],
                     *         "created_at": "2026-03-05T09:30:00.000Z",
                     *         "expires_at": "2026-06-03T09:30:00.000Z",
                     *         "used_at": null,
                     *         "used_network": null
                     *       },
                     *       "secret": "postroom_4cDq0T9sWm1xJv6b2zK8nQyRfLh3aUeG5tPiOoXcVwE"
                     *     }
                     */
                    "application/json": {
                        token: components["schemas"]["AccessToken"];
                        /** @description `postroom_` and 43 characters of base64url */
                        secret: string;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "current_password": "correct horse",
                 *         "password": "battery staple",
                 *         "password_confirmation": "battery staple"
                 *       }
                 *     }
                 */
                "application/json": {
                    user: {
                        current_password: string;
                        /** @description The new one; at least 6 characters */
                        password: string;
                        password_confirmation: string;
                    };
                };
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The factors */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "factors": [
                     *         {
                     *           "id": 4,
                     *           "kind": "totp",
                     *           "name": "Phone",
                     *           "created_at": "2026-03-05T09:30:00.000Z",
                     *           "used_at": null
                     *         }
                     *       ],
                     *       "recovery_codes_left": 10,
                     *       "demanded": false
                     *     }
                     */
                    "application/json": components["schemas"]["FactorList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
                     *       "uri": "otpauth://totp/Postroom:ann%40postroom.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Postroom"
                     *     }
                     */
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Phone",
                 *       "code": "492039"
                 *     }
                 */
                "application/json": {
                    /** @description What the account calls it */
                    name: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description It is added */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "factor": {
                     *         "id": 4,
                     *         "kind": "totp",
                     *         "name": "Phone",
                     *         "created_at": "2026-03-05T09:30:00.000Z",
                     *         "used_at": null
                     *       },
                     *       "recovery_codes": [
                     *         "k3m7-p2xq-9rtd",
                     *         "8hwn-c4vz-6jfy"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NewFactor"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description The options */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": {
                     *         "challenge": "5eyWZ3o0",
                     *         "rp": {
                     *           "name": "Postroom",
                     *           "id": "postroom.example"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "credential": {
                 *         "id": "pO2fXg",
                 *         "rawId": "pO2fXg",
                 *         "type": "public-key",
                 *         "response": {},
                 *         "clientExtensionResults": {}
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the account calls it */
                    name: string;
                    credential: components["schemas"]["PasskeyCredential"];
                };
            };
        };
        responses: {
            /** @description It is added */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "factor": {
                     *         "id": 5,
                     *         "kind": "passkey",
                     *         "name": "Laptop",
                     *         "created_at": "2026-03-05T09:30:00.000Z",
                     *         "used_at": null
                     *       },
                     *       "recovery_codes": [
                     *         "k3m7-p2xq-9rtd",
                     *         "8hwn-c4vz-6jfy"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NewFactor"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    renameFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Old phone"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Renamed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    removeFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["OwnPassword"];
            };
        };
        responses: {
            /** @description The codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recovery_codes": [
                     *         "k3m7-p2xq-9rtd",
                     *         "8hwn-c4vz-6jfy"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    readLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "8sVd0T2mXcJw4nQe7rLyA1bKuZhGfP5tOi9xM3qRkWE"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description The link works */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": {
                     *         "kind": "invitation",
                     *         "email": "tom@postroom.example",
                     *         "full_name": "Tom Hill",
                     *         "made_by": "Ann Lee",
                     *         "grants": [
                     *           {
                     *             "email": "support@postroom.example",
                     *             "full_name": "Support",
                     *             "level": "send",
                     *             "manage": false
                     *           }
                     *         ],
                     *         "expires_at": "2026-03-08T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        link: components["schemas"]["OpenLink"];
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    acceptLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "8sVd0T2mXcJw4nQe7rLyA1bKuZhGfP5tOi9xM3qRkWE",
                 *       "user": {
                 *         "full_name": "Tom Hill",
                 *         "password": "battery staple",
                 *         "password_confirmation": "battery staple"
                 *       }
                 *     }
                 */
                "application/json": {
                    token: string;
                    user: {
                        /** @description Required by an invitation and ignored by a reset */
                        full_name?: string;
                        /** @description At least 6 characters */
                        password: string;
                        password_confirmation: string;
                    };
                };
            };
        };
        responses: {
            /** @description The link is used */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listDemoPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people of the demo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "full_name": "Nora Lindqvist",
                     *           "email": "nora@postroom.example",
                     *           "password": "postroom-demo",
                     *           "role": "Workshop"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        people: components["schemas"]["DemoPerson"][];
                    };
                };
            };
            501: components["responses"]["UnknownOperation"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": {
                 *         "preferences": {
                 *           "view": "unthreaded"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    user: {
                        preferences: components["schemas"]["Preferences"];
                    };
                };
            };
        };
        responses: {
            /** @description The changed user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pairs of id and full name, ordered by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         [
                     *           1,
                     *           "Ann Lee"
                     *         ],
                     *         [
                     *           2,
                     *           "Ben Ode"
                     *         ],
                     *         [
                     *           3,
                     *           "Support"
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": {
                        users: components["schemas"]["UserPair"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listForwarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forwarding of each mailbox */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "forwarding": [
                     *         {
                     *           "mailbox_id": 1,
                     *           "addresses": [
                     *             "ann@home.example"
                     *           ],
                     *           "limited_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        forwarding: components["schemas"]["Forwarding"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    updateForwarding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mailbox_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "forwarding": {
                 *         "addresses": [
                 *           "ann@home.example"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    forwarding: {
                        addresses: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The forwarding of the mailbox */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "forwarding": {
                     *         "mailbox_id": 1,
                     *         "addresses": [
                     *           "ann@home.example"
                     *         ],
                     *         "limited_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        forwarding: components["schemas"]["Forwarding"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    setReplyAssigns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reply_assigns": true
                 *     }
                 */
                "application/json": {
                    reply_assigns: boolean;
                };
            };
        };
        responses: {
            /** @description The choice is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reply_assigns": true
                     *     }
                     */
                    "application/json": {
                        reply_assigns: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "id": 1,
                     *           "email": "ann@postroom.example",
                     *           "full_name": "Ann Lee",
                     *           "administrator": true,
                     *           "state": "active",
                     *           "signed_in_at": "2026-03-05T08:00:00.000Z"
                     *         },
                     *         {
                     *           "id": 3,
                     *           "email": "support@postroom.example",
                     *           "full_name": "Support",
                     *           "administrator": false,
                     *           "state": "shared",
                     *           "is_shared": true,
                     *           "signed_in_at": null
                     *         }
                     *       ],
                     *       "links": [
                     *         {
                     *           "id": 5,
                     *           "kind": "invitation",
                     *           "email": "tom@postroom.example",
                     *           "full_name": "Tom Hill",
                     *           "made_by": "Ann Lee",
                     *           "sent_to": null,
                     *           "grants": [
                     *             {
                     *               "mailbox": {
                     *                 "id": 3,
                     *                 "email": "support@postroom.example",
                     *                 "full_name": "Support"
                     *               },
                     *               "level": "send",
                     *               "manage": false
                     *             }
                     *           ],
                     *           "created_at": "2026-03-05T09:30:00.000Z",
                     *           "expires_at": "2026-03-08T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "administrators_are_set": false,
                     *       "sends_outside": true
                     *     }
                     */
                    "application/json": components["schemas"]["PeopleList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listAllGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mailboxes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mailboxes": [
                     *         {
                     *           "owner": {
                     *             "id": 3,
                     *             "email": "support@postroom.example",
                     *             "full_name": "Support"
                     *           },
                     *           "owner_signs_in": false,
                     *           "may_manage": true,
                     *           "grants": [
                     *             {
                     *               "user": {
                     *                 "id": 2,
                     *                 "email": "bob@postroom.example",
                     *                 "full_name": "Bob Moss"
                     *               },
                     *               "level": "send",
                     *               "from": null,
                     *               "until": null,
                     *               "manage": false,
                     *               "created_at": "2026-11-02T08:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AllGrants"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    changeGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "changes": [
                 *         {
                 *           "mailbox_id": 3,
                 *           "user_id": 2,
                 *           "terms": {
                 *             "level": "full"
                 *           },
                 *           "before": {
                 *             "level": "send",
                 *             "from": null,
                 *             "until": null,
                 *             "manage": false
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    changes: components["schemas"]["GrantChange"][];
                };
            };
        };
        responses: {
            /** @description The mailboxes as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mailboxes": [
                     *         {
                     *           "owner": {
                     *             "id": 3,
                     *             "email": "support@postroom.example",
                     *             "full_name": "Support"
                     *           },
                     *           "owner_signs_in": false,
                     *           "may_manage": true,
                     *           "grants": [
                     *             {
                     *               "user": {
                     *                 "id": 2,
                     *                 "email": "bob@postroom.example",
                     *                 "full_name": "Bob Moss"
                     *               },
                     *               "level": "full",
                     *               "from": null,
                     *               "until": null,
                     *               "manage": false,
                     *               "created_at": "2026-11-02T08:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AllGrants"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    setAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "administrator": true
                 *     }
                 */
                "application/json": {
                    administrator: boolean;
                };
            };
        };
        responses: {
            /** @description It is so */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reset": {
                 *         "send_to": "bob@home.example"
                 *       }
                 *     }
                 */
                "application/json": {
                    reset: {
                        /** @description Address outside this server that the link is sent to */
                        send_to?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description The link is made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": {
                     *         "id": 6,
                     *         "kind": "reset",
                     *         "email": "bob@postroom.example",
                     *         "full_name": "Bob Moss",
                     *         "made_by": "Ann Lee",
                     *         "sent_to": "bob@home.example",
                     *         "grants": [],
                     *         "created_at": "2026-03-05T09:30:00.000Z",
                     *         "expires_at": "2026-03-08T09:30:00.000Z"
                     *       },
                     *       "url": "https://mail.postroom.example/link#8sVd0T2mXcJw4nQe7rLyA1bKuZhGfP5tOi9xM3qRkWE",
                     *       "sent": true
                     *     }
                     */
                    "application/json": components["schemas"]["MadeLink"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    removeFactorsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitation": {
                 *         "email": "tom@postroom.example",
                 *         "full_name": "Tom Hill",
                 *         "grants": [
                 *           {
                 *             "mailbox_id": 3,
                 *             "level": "send"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    invitation: {
                        /** @description Of the account that is invited to be made */
                        email: string;
                        /** @description Proposed to whoever takes the invitation */
                        full_name?: string;
                        /** @description Address outside this server that the link is sent to */
                        send_to?: string | null;
                        /** @description Mailboxes that are opened to them, one grant each; the last one of a mailbox counts */
                        grants?: {
                            mailbox_id: components["schemas"]["Id"];
                            level: components["schemas"]["GrantLevel"];
                            /** @description They may change who may use the mailbox; absent where they may not */
                            manage?: boolean;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description The link is made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": {
                     *         "id": 5,
                     *         "kind": "invitation",
                     *         "email": "tom@postroom.example",
                     *         "full_name": "Tom Hill",
                     *         "made_by": "Ann Lee",
                     *         "sent_to": null,
                     *         "grants": [
                     *           {
                     *             "mailbox": {
                     *               "id": 3,
                     *               "email": "support@postroom.example",
                     *               "full_name": "Support"
                     *             },
                     *             "level": "send",
                     *             "manage": false
                     *           }
                     *         ],
                     *         "created_at": "2026-03-05T09:30:00.000Z",
                     *         "expires_at": "2026-03-08T09:30:00.000Z"
                     *       },
                     *       "url": "https://mail.postroom.example/link#8sVd0T2mXcJw4nQe7rLyA1bKuZhGfP5tOi9xM3qRkWE",
                     *       "sent": null
                     *     }
                     */
                    "application/json": components["schemas"]["MadeLink"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    withdrawLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listSecurityEvents: {
        parameters: {
            query?: {
                /** @description What kind of events */
                kind?: components["parameters"]["SecurityKind"];
                /** @description Who did it, or to whom it was done */
                person_id?: components["parameters"]["SecurityPerson"];
                /** @description In or to which mailbox */
                mailbox_id?: components["parameters"]["SecurityMailbox"];
                /** @description The first moment */
                from?: components["parameters"]["SecurityFrom"];
                /** @description The moment before which it was */
                until?: components["parameters"]["SecurityUntil"];
                /** @description The id of an event; those before it are listed */
                before?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": 812,
                     *           "at": "2026-11-28T09:30:00.000Z",
                     *           "event": "grant given",
                     *           "kind": "grant",
                     *           "actor": {
                     *             "id": 1,
                     *             "name": "Ann Lee"
                     *           },
                     *           "target": {
                     *             "id": 2,
                     *             "name": "Tom Hill"
                     *           },
                     *           "mailbox": {
                     *             "id": 3,
                     *             "name": "Support"
                     *           },
                     *           "session_id": 26012345678901,
                     *           "token": null,
                     *           "network": "203.0.113.0/24",
                     *           "device": "Firefox on Linux",
                     *           "detail": {
                     *             "terms": {
                     *               "level": "send",
                     *               "manage": false,
                     *               "from": null,
                     *               "until": "2027-01-01T00:00:00.000Z"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "more": true
                     *     }
                     */
                    "application/json": {
                        events: components["schemas"]["SecurityEvent"][];
                        /** @description Whether there are older ones */
                        more: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    exportSecurityEvents: {
        parameters: {
            query?: {
                /** @description What kind of events */
                kind?: components["parameters"]["SecurityKind"];
                /** @description Who did it, or to whom it was done */
                person_id?: components["parameters"]["SecurityPerson"];
                /** @description In or to which mailbox */
                mailbox_id?: components["parameters"]["SecurityMailbox"];
                /** @description The first moment */
                from?: components["parameters"]["SecurityFrom"];
                /** @description The moment before which it was */
                until?: components["parameters"]["SecurityUntil"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"id":812,"at":"2026-11-28T09:30:00.000Z","event":"signed in","kind":"sign-in","actor":{"id":1,"name":"Ann Lee"},"target":null,"mailbox":null,"session_id":26012345678901,"token":null,"network":"203.0.113.0/24","device":"Firefox on Linux","detail":{}} */
                    "application/x-ndjson": components["schemas"]["Binary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listOpenings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 1,000 openings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openings": [
                     *         {
                     *           "day": "2026-11-28",
                     *           "at": "2026-11-28T09:30:00.000Z",
                     *           "event": "mailbox opened",
                     *           "reader": {
                     *             "id": 2,
                     *             "name": "Tom Hill"
                     *           },
                     *           "token": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        openings: components["schemas"]["MailboxOpening"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listOwnSecurityEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": 811,
                     *           "at": "2026-11-28T09:29:00.000Z",
                     *           "event": "signed in",
                     *           "kind": "sign-in",
                     *           "actor": {
                     *             "id": 1,
                     *             "name": "Ann Lee"
                     *           },
                     *           "target": null,
                     *           "mailbox": null,
                     *           "session_id": 26012345678901,
                     *           "token": null,
                     *           "network": "203.0.113.0/24",
                     *           "device": "Firefox on Linux",
                     *           "detail": {
                     *             "by": "code"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        events: components["schemas"]["SecurityEvent"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mailboxes": [
                     *         {
                     *           "user_id": 1,
                     *           "email": "ann@postroom.example",
                     *           "addresses": [
                     *             "orders@postroom.example"
                     *           ],
                     *           "own_addresses": [
                     *             "orders@postroom.example"
                     *           ],
                     *           "catch_alls": [],
                     *           "plus_labels": "existing"
                     *         }
                     *       ],
                     *       "administration": {
                     *         "domains": [
                     *           "postroom.example"
                     *         ],
                     *         "addresses": [
                     *           {
                     *             "id": 4,
                     *             "address": "orders@postroom.example",
                     *             "kind": "alias",
                     *             "members": [
                     *               "ann@postroom.example"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        mailboxes: components["schemas"]["MailboxAddresses"][];
                        /** @description For whoever runs the server, signed in */
                        administration?: {
                            /** @description Those of the configuration, in its order */
                            domains: string[];
                            addresses: components["schemas"]["Address"][];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": {
                 *         "address": "orders@postroom.example",
                 *         "members": [
                 *           "ann@postroom.example"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    address: {
                        address: string;
                        members: string[];
                    };
                };
            };
        };
        responses: {
            /** @description The address is made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "address": {
                     *         "id": 4,
                     *         "address": "orders@postroom.example",
                     *         "kind": "alias",
                     *         "members": [
                     *           "ann@postroom.example"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        address: components["schemas"]["Address"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    setPlusLabels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plus_labels": "create"
                 *     }
                 */
                "application/json": {
                    plus_labels: components["schemas"]["PlusLabels"];
                };
            };
        };
        responses: {
            /** @description The choice is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plus_labels": "create"
                     *     }
                     */
                    "application/json": {
                        plus_labels: components["schemas"]["PlusLabels"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listGrants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grants */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "grants": [
                     *         {
                     *           "user": {
                     *             "id": 2,
                     *             "email": "bob@postroom.example",
                     *             "full_name": "Bob Moss"
                     *           },
                     *           "level": "draft",
                     *           "from": null,
                     *           "until": "2026-12-31T23:00:00.000Z",
                     *           "manage": false,
                     *           "created_at": "2026-11-02T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "may_manage": true,
                     *       "owner": {
                     *         "id": 3,
                     *         "email": "support@postroom.example",
                     *         "full_name": "Support"
                     *       },
                     *       "owner_signs_in": false
                     *     }
                     */
                    "application/json": components["schemas"]["GrantList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listColleagues: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 10 people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "colleagues": [
                     *         {
                     *           "id": 4,
                     *           "email": "tom@postroom.example",
                     *           "full_name": "Tom Hill"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        colleagues: components["schemas"]["UserSummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    setGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
                delegate_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": "send"
                 *     }
                 */
                "application/json": components["schemas"]["WrittenGrant"];
            };
        };
        responses: {
            /** @description The grant as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "grant": {
                     *         "user": {
                     *           "id": 2,
                     *           "email": "bob@postroom.example",
                     *           "full_name": "Bob Moss"
                     *         },
                     *         "level": "send",
                     *         "from": null,
                     *         "until": null,
                     *         "manage": false,
                     *         "created_at": "2026-11-02T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        grant: components["schemas"]["Grant"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    removeGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
                delegate_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grant is taken away */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbsenceAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    setAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "absence": {
                 *         "from": "2026-11-30T08:00:00.000Z",
                 *         "until": "2026-12-03T17:00:00.000Z",
                 *         "answers": "everybody",
                 *         "subject": "Out of the office",
                 *         "html_content": "<p>I am back on 4 December.</p>",
                 *         "pass_to_id": 2
                 *       }
                 *     }
                 */
                "application/json": {
                    absence: {
                        /** Format: date-time */
                        from: string;
                        /**
                         * Format: date-time
                         * @description Null where the end is not known
                         */
                        until: string | null;
                        answers: components["schemas"]["AbsenceAnswers"];
                        /** @description Behind "Auto: "; that of the mail that is answered where it is empty */
                        subject: string;
                        html_content: string;
                        /** @description Who is assigned instead of the caller */
                        pass_to_id: components["schemas"]["OptionalId"];
                    };
                };
            };
        };
        responses: {
            /** @description The absence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbsenceAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    endAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The absence, which is over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbsenceAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listAbsences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The absences that are not over, by their beginning */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "absences": [
                     *         {
                     *           "user_id": 1,
                     *           "from": "2026-11-30T08:00:00.000Z",
                     *           "until": "2026-12-03T17:00:00.000Z",
                     *           "pass_to": {
                     *             "id": 2,
                     *             "name": "Ben Ode"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        absences: components["schemas"]["ColleagueAbsence"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listLabels: {
        parameters: {
            query?: {
                "delegate_user_ids[]"?: components["schemas"]["Id"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups of labels */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "user_id": 1,
                     *         "user_email": "ann@postroom.example",
                     *         "user_name": "Ann Lee",
                     *         "labels": [
                     *           {
                     *             "id": 11,
                     *             "user_id": 1,
                     *             "path": "inbox",
                     *             "name": "inbox",
                     *             "color": "#4285F4",
                     *             "unread_count": 2,
                     *             "unread_messages_count": 3,
                     *             "unread_threads_count": 2,
                     *             "has_children": false,
                     *             "system_folder": true
                     *           },
                     *           {
                     *             "id": 31,
                     *             "user_id": 1,
                     *             "path": "Work/Clients",
                     *             "name": "Clients",
                     *             "color": "#9aa0a6",
                     *             "unread_count": 0,
                     *             "unread_messages_count": 0,
                     *             "unread_threads_count": 0,
                     *             "has_children": false,
                     *             "system_folder": false
                     *           }
                     *         ],
                     *         "shared": {
                     *           "reply_assigns": false,
                     *           "views": {
                     *             "assigned": {
                     *               "total_count": 4,
                     *               "open_count": 3
                     *             },
                     *             "unassigned": {
                     *               "total_count": 7,
                     *               "open_count": 7
                     *             },
                     *             "mentions": {
                     *               "total_count": 2,
                     *               "open_count": 1
                     *             }
                     *           }
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["LabelGroup"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createLabel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "Work/Clients",
                 *       "color": "#9aa0a6"
                 *     }
                 */
                "application/json": {
                    path: string;
                    color?: components["schemas"]["Color"];
                };
            };
        };
        responses: {
            /** @description The new label */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                label: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    updateLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                label: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "Work/Customers",
                 *       "color": "#16A766"
                 *     }
                 */
                "application/json": {
                    path?: string;
                    color?: components["schemas"]["Color"];
                };
            };
        };
        responses: {
            /** @description The changed label */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                label: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    patchUserMessageLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelPatch"];
            };
        };
        responses: {
            200: components["responses"]["Changed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listUserMessages: {
        parameters: {
            query?: {
                "label_ids[]"?: components["schemas"]["Id"][];
                label_id?: components["schemas"]["Id"];
                /**
                 * @description Instead of labels, what concerns the people of shared mailboxes: `assigned`, conversations assigned to the caller;
                 *     `unassigned`, those in the inbox that nobody is assigned to; `mentions`, those with a comment that mentions the caller.
                 *     Nothing of the trash or of spam. Of the accounts named, those that several people share; 404 where there is none.
                 */
                view?: components["schemas"]["MailboxView"];
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
                /** @description Search terms, each as filters[name]=value; all must hold */
                filters?: components["parameters"]["Filters"];
                /** @description From 1; below 1, or not a number, counts as 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page, at most 100 */
                per_page?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, empty beyond the last one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserMessagePage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    trashUserMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MailSelection"];
        responses: {
            200: components["responses"]["Changed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    markRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MailSelection"];
        responses: {
            200: components["responses"]["Changed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    markUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MailSelection"];
        responses: {
            200: components["responses"]["Changed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    restoreUserMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MailSelection"];
        responses: {
            200: components["responses"]["Changed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteUserMessagesPermanently: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "threads": [
                 *         {
                 *           "user_id": 1,
                 *           "message_thread_id": 501
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    user_message_ids?: components["schemas"]["Ids"];
                    threads?: components["schemas"]["ThreadKeys"];
                };
            };
        };
        responses: {
            /** @description The mail is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted_count": 3
                     *     }
                     */
                    "application/json": {
                        /** @description Messages that are gone */
                        deleted_count: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    changeMessageAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message_ids": [
                 *         701
                 *       ],
                 *       "checked_assignees": [
                 *         2
                 *       ],
                 *       "unchecked_assignees": [
                 *         1
                 *       ]
                 *     }
                 */
                "application/json": {
                    message_ids: components["schemas"]["Ids"];
                    checked_assignees: components["schemas"]["Ids"];
                    unchecked_assignees: components["schemas"]["Ids"];
                    /** @description Messages of conversations that somebody is assigned to are left as they are */
                    unassigned_only?: boolean;
                    /** @description Assignments that the caller ended just now are given back as they were, and not made anew */
                    undo?: boolean;
                };
            };
        };
        responses: {
            /** @description The assignees as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "message_id": 701,
                     *           "assignees": [
                     *             2
                     *           ],
                     *           "assignments": [
                     *             {
                     *               "user": {
                     *                 "id": 2,
                     *                 "name": "Ben Ode"
                     *               },
                     *               "by": {
                     *                 "id": 1,
                     *                 "name": "Ann Lee"
                     *               }
                     *             }
                     *           ],
                     *           "added": [
                     *             {
                     *               "id": 2,
                     *               "name": "Ben Ode"
                     *             }
                     *           ],
                     *           "removed": [
                     *             {
                     *               "id": 1,
                     *               "name": "Ann Lee"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        messages: {
                            message_id: components["schemas"]["Id"];
                            assignees: components["schemas"]["Id"][];
                            assignments?: components["schemas"]["Assignment"][];
                            /** @description Who was not assigned before */
                            added: components["schemas"]["NamedUser"][];
                            /** @description Who is not assigned any more */
                            removed: components["schemas"]["NamedUser"][];
                            /** @description Who is away, and who was assigned instead; absent where nobody was */
                            passed_on?: components["schemas"]["PassedOn"][];
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    archiveAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was archived; `error` says why nothing was when `success` is false */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "4 conversations archived.",
                     *       "archived_count": 4,
                     *       "error": null
                     *     }
                     */
                    "application/json": {
                        success: boolean;
                        message: string;
                        archived_count: number;
                        error: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
                /** @description From 1; below 1, or not a number, counts as 1 */
                page?: components["parameters"]["Page"];
                /** @description Messages on a page, at most 100 */
                per_page?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [],
                     *       "pagination": {
                     *         "total_count": 0,
                     *         "total_pages": 0,
                     *         "current_page": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        messages: components["schemas"]["Message"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": {
                 *         "recipients": [
                 *           {
                 *             "email": "ben@postroom.example",
                 *             "owner_type": "to"
                 *           }
                 *         ],
                 *         "subject": "Lunch",
                 *         "html_body": "<p>At one?</p>",
                 *         "external_id": "5b1c7a52@postroom.example"
                 *       },
                 *       "attachments": [
                 *         {
                 *           "file": "(bytes)",
                 *           "type": "attachment",
                 *           "filename": "menu.txt",
                 *           "mime_type": "text/plain"
                 *         }
                 *       ],
                 *       "sender_user_id": 1
                 *     }
                 */
                "multipart/form-data": {
                    message: components["schemas"]["NewMessage"];
                    attachments?: components["schemas"]["NewAttachment"][];
                    template_file_ids?: components["schemas"]["Id"][];
                    template_ids?: components["schemas"]["UsedTemplateIds"];
                    sender_user_id?: components["schemas"]["Id"];
                    draft_id?: components["schemas"]["Id"];
                    seen_message_id?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The message is accepted */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Absent from the answer to a repeated send whose copy was deleted since */
                        message_with_attachments?: components["schemas"]["Message"];
                        /** @description Cancels the send; null once nothing is left to cancel */
                        jid: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The conversation has newer messages, or the same send was cancelled */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleSend"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    autocompleteContacts: {
        parameters: {
            query: {
                q: string;
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 10 people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "name": "Ben Ode",
                     *           "email": "ben@postroom.example"
                     *         },
                     *         {
                     *           "name": null,
                     *           "email": "benjamin@example.org"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["Contact"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listSenderRules: {
        parameters: {
            query?: {
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those of the named mailboxes that are open to the caller; of the own one where none is named */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sender_rules": [
                     *         {
                     *           "id": 7,
                     *           "owner_id": 12,
                     *           "sender": "pills.example",
                     *           "kind": "block",
                     *           "created_at": "2026-03-05T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        sender_rules: components["schemas"]["SenderRule"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    setSenderRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner_id": 12,
                 *       "sender": "pills.example",
                 *       "kind": "block"
                 *     }
                 */
                "application/json": {
                    /** @description The mailbox; the own one where none is named */
                    owner_id?: components["schemas"]["Id"];
                    sender: string;
                    kind: components["schemas"]["SenderRuleKind"];
                };
            };
        };
        responses: {
            /** @description What holds now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sender_rule": {
                     *         "id": 7,
                     *         "owner_id": 12,
                     *         "sender": "pills.example",
                     *         "kind": "block",
                     *         "created_at": "2026-03-05T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        sender_rule: components["schemas"]["SenderRule"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteSenderRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It holds no more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    cancelSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jid": "01JNK3Q8Z5T0WY6M4C2R9D7BXE"
                 *     }
                 */
                "application/json": {
                    jid: string;
                };
            };
        };
        responses: {
            /** @description The send is cancelled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Email sending canceled"
                     *     }
                     */
                    "application/json": {
                        message: string;
                        /** @description The message as a draft again, with its attachments */
                        draft?: components["schemas"]["Draft"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    retrySend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jid": "01JNK3Q8Z5T0WY6M4C2R9D7BXE"
                 *     }
                 */
                "application/json": {
                    jid: string;
                };
            };
        };
        responses: {
            /** @description It is tried now; what became of it shows in the delivery of the message */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getThread: {
        parameters: {
            query?: {
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
                /** @description Which owner's copy, and which conversation */
                thread?: components["parameters"]["Thread"];
                /**
                 * @description True shows only the messages in the trash, as a conversation opened from there does. Otherwise they are left out,
                 *     unless the conversation has no others.
                 */
                trashed?: components["parameters"]["Trashed"];
                /**
                 * @description Whose bodies are answered: those of `all` messages, or of the `opened` ones alone, which are the first unread and the
                 *     newest message, drafts aside, and that of `body_of`. The others come without, and say so in `body_left_out`.
                 */
                bodies?: components["parameters"]["Bodies"];
                /** @description The id of a message whose body is wanted with those of the `opened` ones */
                body_of?: components["parameters"]["BodyOf"];
            };
            header?: never;
            path: {
                /** @description A message_thread_id */
                id: components["parameters"]["MessageThreadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Conversation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getThreadAlias: {
        parameters: {
            query?: {
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
                /** @description Which owner's copy, and which conversation */
                thread?: components["parameters"]["Thread"];
                /**
                 * @description True shows only the messages in the trash, as a conversation opened from there does. Otherwise they are left out,
                 *     unless the conversation has no others.
                 */
                trashed?: components["parameters"]["Trashed"];
                /**
                 * @description Whose bodies are answered: those of `all` messages, or of the `opened` ones alone, which are the first unread and the
                 *     newest message, drafts aside, and that of `body_of`. The others come without, and say so in `body_left_out`.
                 */
                bodies?: components["parameters"]["Bodies"];
                /** @description The id of a message whose body is wanted with those of the `opened` ones */
                body_of?: components["parameters"]["BodyOf"];
            };
            header?: never;
            path: {
                /** @description A message_thread_id */
                id: components["parameters"]["MessageThreadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Conversation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getUserThread: {
        parameters: {
            query?: {
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
                /** @description Which owner's copy, and which conversation */
                thread?: components["parameters"]["Thread"];
                /**
                 * @description True shows only the messages in the trash, as a conversation opened from there does. Otherwise they are left out,
                 *     unless the conversation has no others.
                 */
                trashed?: components["parameters"]["Trashed"];
                /**
                 * @description Whose bodies are answered: those of `all` messages, or of the `opened` ones alone, which are the first unread and the
                 *     newest message, drafts aside, and that of `body_of`. The others come without, and say so in `body_left_out`.
                 */
                bodies?: components["parameters"]["Bodies"];
                /** @description The id of a message whose body is wanted with those of the `opened` ones */
                body_of?: components["parameters"]["BodyOf"];
            };
            header?: never;
            path: {
                /** @description A user_thread_id */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Conversation"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getMessage: {
        parameters: {
            query?: {
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
                /** @description The account whose copy is meant */
                owner_id?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                /** @description A message_id */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A message_id */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy is in the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getRawMessage: {
        parameters: {
            query?: {
                /** @description One of the `sources` of the message, else the one that is shown */
                source?: components["schemas"]["Id"];
            };
            header?: never;
            path: {
                /** @description A message_id */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message as it travelled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example From: Ben Ode <ben@postroom.example>
                     *     Subject: Lunch
                     *
                     *     At one?
                     */
                    "message/rfc822": components["schemas"]["Binary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getAttachment: {
        parameters: {
            query?: {
                disposition?: "inline" | "attachment";
            };
            header?: never;
            path: {
                message_id: components["schemas"]["Id"];
                attachment_id: components["schemas"]["Id"];
                /** @description What the file is saved as; it selects nothing */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    /** @description inline or attachment, and the name of the file */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example (bytes) */
                    "application/octet-stream": components["schemas"]["Binary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    tellPresence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner_id": 3,
                 *       "message_thread_id": 501,
                 *       "doing": "reading"
                 *     }
                 */
                "application/json": {
                    /** @description The account in whose mail the conversation lies */
                    owner_id: components["schemas"]["Id"];
                    message_thread_id: components["schemas"]["Id"];
                    /** @enum {string} */
                    doing: "reading" | "writing" | "away";
                };
            };
        };
        responses: {
            /** @description Heard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "shared": true
                     *     }
                     */
                    "application/json": {
                        /** @description Whether anybody else may hear of it */
                        shared: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listComments: {
        parameters: {
            query: {
                /** @description The account in whose mail the conversation lies */
                owner_id: components["schemas"]["Id"];
                message_thread_id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner_id": 3,
                 *       "message_thread_id": 501,
                 *       "html_body": "<p>Who takes this?</p>"
                 *     }
                 */
                "multipart/form-data": {
                    /** @description The account in whose mail the conversation lies */
                    owner_id: components["schemas"]["Id"];
                    message_thread_id: components["schemas"]["Id"];
                    html_body?: string;
                    attachments?: components["schemas"]["NewAttachment"][];
                };
            };
        };
        responses: {
            /** @description The comment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listMentionable: {
        parameters: {
            query: {
                owner_id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "people": [
                     *         {
                     *           "id": 1,
                     *           "full_name": "Ann Lee",
                     *           "may_read": true
                     *         },
                     *         {
                     *           "id": 4,
                     *           "full_name": "Cora Day",
                     *           "may_read": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        people: components["schemas"]["Mentionable"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    updateComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "html_body": "<p>I take this.</p>"
                 *     }
                 */
                "application/json": {
                    html_body: string;
                };
            };
        };
        responses: {
            /** @description The comment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getCommentHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it said, and since when */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "html_body": "<p>Who takes it?</p>",
                     *           "written_at": "2026-03-05T09:40:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        versions: {
                            html_body: string;
                            /** Format: date-time */
                            written_at: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    changeReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "emoji": "👍",
                 *       "reacted": true
                 *     }
                 */
                "application/json": {
                    emoji: string;
                    reacted: boolean;
                };
            };
        };
        responses: {
            /** @description The comment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getCommentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a comment */
                id: components["parameters"]["CommentId"];
                file_id: components["schemas"]["Id"];
                /** @description Selects nothing; it is what browsers call the file */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, to be downloaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example (bytes) */
                    "application/octet-stream": components["schemas"]["Binary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listMentions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mentions, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mentions": [
                     *         {
                     *           "comment_id": 41,
                     *           "owner": {
                     *             "id": 3,
                     *             "email": "support@postroom.example",
                     *             "full_name": "Support"
                     *           },
                     *           "message_thread_id": 501,
                     *           "author": {
                     *             "id": 2,
                     *             "email": "ben@postroom.example",
                     *             "full_name": "Ben Ode"
                     *           },
                     *           "subject": "Lunch",
                     *           "text": "@Ann Lee who takes this?",
                     *           "created_at": "2026-03-05T09:40:00.000Z",
                     *           "unread": true
                     *         }
                     *       ],
                     *       "unread_count": 1
                     *     }
                     */
                    "application/json": {
                        mentions: components["schemas"]["Mention"][];
                        /** @description Conversations with a mention that was not read, also beyond the 50 */
                        unread_count: number;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    markMentionsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner_id": 3,
                 *       "message_thread_id": 501
                 *     }
                 */
                "application/json": {
                    owner_id: components["schemas"]["Id"];
                    message_thread_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Read */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listTimeline: {
        parameters: {
            query: {
                /** @description The account in whose mail the conversation lies */
                owner_id: components["schemas"]["Id"];
                message_thread_id: components["schemas"]["Id"];
                /** @description The id of an entry; those before it are listed */
                before?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The acts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["TimelineEntry"][];
                        /** @description Whether there are entries before these */
                        more: boolean;
                        /** @description Why the caller may take no act of this mailbox back, and who may; null where they may */
                        take_back_problem: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    takeBackAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an act */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner_id": 3,
                 *       "message_thread_id": 501
                 *     }
                 */
                "application/json": {
                    /** @description The account in whose mail the act was seen */
                    owner_id: components["schemas"]["Id"];
                    message_thread_id?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description What was restored and what was left alone; a conversation of which only a part was restored is in both */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restored": [
                     *         {
                     *           "message_thread_id": 501,
                     *           "subject": "Lunch"
                     *         }
                     *       ],
                     *       "left_alone": [
                     *         {
                     *           "message_thread_id": 502,
                     *           "subject": "Invoice 12",
                     *           "reason": "changed",
                     *           "by": {
                     *             "id": 2,
                     *             "email": "ben@postroom.example",
                     *             "full_name": "Ben Ode"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        restored: components["schemas"]["RestoredConversation"][];
                        left_alone: components["schemas"]["LeftAlone"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "window_id": "w-7f3a",
                 *       "mode": "new",
                 *       "sender_user_id": 1,
                 *       "recipients": [],
                 *       "subject": "Lunch",
                 *       "html_body": "<p>At</p>"
                 *     }
                 */
                "application/json": {
                    window_id: string;
                    mode?: components["schemas"]["ComposeMode"];
                    sender_user_id?: components["schemas"]["Id"];
                    /** @description Another address of that account; null for its own */
                    sender_email?: string | null;
                    recipients?: components["schemas"]["NewRecipient"][];
                    subject?: string;
                    html_body?: string;
                    in_reply_to?: string | null;
                    references?: string | null;
                    message_thread_id?: components["schemas"]["OptionalId"];
                    source_message_id?: components["schemas"]["OptionalId"];
                    seen_message_id?: components["schemas"]["OptionalId"];
                    template_ids?: components["schemas"]["UsedTemplateIds"];
                };
            };
        };
        responses: {
            /** @description The draft that this window already has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftAnswer"];
                };
            };
            /** @description The new draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    updateDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 1,
                 *       "subject": "Lunch",
                 *       "html_body": "<p>At one?</p>"
                 *     }
                 */
                "application/json": {
                    revision: number;
                    mode?: components["schemas"]["ComposeMode"];
                    sender_user_id?: components["schemas"]["Id"];
                    /** @description Another address of that account; null for its own */
                    sender_email?: string | null;
                    recipients?: components["schemas"]["NewRecipient"][];
                    subject?: string;
                    html_body?: string;
                    in_reply_to?: string | null;
                    references?: string | null;
                    message_thread_id?: components["schemas"]["OptionalId"];
                    source_message_id?: components["schemas"]["OptionalId"];
                    seen_message_id?: components["schemas"]["OptionalId"];
                    template_ids?: components["schemas"]["UsedTemplateIds"];
                };
            };
        };
        responses: {
            /** @description The saved draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The draft has moved on */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaleDraft"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    restoreDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getDraftHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its author and history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftHistory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    takeOverDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its author and history as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftHistory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    uploadDraftAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(bytes)",
                 *       "type": "attachment",
                 *       "filename": "menu.txt",
                 *       "mime_type": "text/plain"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["NewAttachment"];
            };
        };
        responses: {
            /** @description The uploaded file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attachment": {
                     *         "id": 81,
                     *         "filename": "menu.txt",
                     *         "mime_type": "text/plain",
                     *         "size": 512,
                     *         "download_url": "/api/v1/messages/702/attachments/81/menu.txt",
                     *         "type": "attachment",
                     *         "content_id": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        attachment: components["schemas"]["Attachment"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteDraftAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
                attachment_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listSignatures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signatures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signatures": [
                     *         {
                     *           "id": 41,
                     *           "name": "Work",
                     *           "html_content": "<p>Ann Lee</p>"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        signatures: components["schemas"]["Signature"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createSignature: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "signature": {
                 *         "name": "Work",
                 *         "html_content": "<p>Ann Lee</p>"
                 *       }
                 *     }
                 */
                "application/json": {
                    signature: {
                        name: string;
                        html_content: string;
                        mailbox_id?: components["schemas"]["OptionalId"];
                    };
                };
            };
        };
        responses: {
            /** @description The new signature */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignatureAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    updateSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "signature": {
                 *         "name": "Work",
                 *         "html_content": "<p>Ann Lee, Support</p>"
                 *       }
                 *     }
                 */
                "application/json": {
                    signature?: {
                        name?: string;
                        html_content?: string;
                        mailbox_id?: components["schemas"]["OptionalId"];
                    };
                    name?: string;
                    html_content?: string;
                    mailbox_id?: components["schemas"]["OptionalId"];
                };
            };
        };
        responses: {
            /** @description The changed signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignatureAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteSignature: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signature is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "templates": [
                     *         {
                     *           "id": 61,
                     *           "name": "Refund",
                     *           "folder": "Money",
                     *           "html_content": "<p>Hello {{customer.first_name | \"there\"}},</p>",
                     *           "files": [],
                     *           "mailbox_id": 1
                     *         }
                     *       ],
                     *       "ticket_patterns": [
                     *         {
                     *           "mailbox_id": 1,
                     *           "ticket_pattern": "REQ-#"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        templates: components["schemas"]["Template"][];
                        ticket_patterns: {
                            mailbox_id: components["schemas"]["Id"];
                            ticket_pattern: components["schemas"]["TicketPattern"];
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "template": {
                 *         "name": "Refund",
                 *         "folder": "Money",
                 *         "html_content": "<p>Hello {{customer.first_name | \"there\"}},</p>"
                 *       }
                 *     }
                 */
                "application/json": {
                    template: {
                        name: string;
                        folder?: string;
                        html_content: string;
                        mailbox_id?: components["schemas"]["OptionalId"];
                    };
                };
            };
        };
        responses: {
            /** @description The new template */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "template": {
                 *         "name": "Full refund"
                 *       }
                 *     }
                 */
                "application/json": {
                    template: {
                        name?: string;
                        folder?: string;
                        html_content?: string;
                        mailbox_id?: components["schemas"]["OptionalId"];
                    };
                };
            };
        };
        responses: {
            /** @description The changed template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    uploadTemplateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(bytes)",
                 *       "filename": "form.pdf",
                 *       "mime_type": "application/pdf"
                 *     }
                 */
                "multipart/form-data": {
                    file: components["schemas"]["Binary"];
                    filename?: string;
                    mime_type?: string;
                };
            };
        };
        responses: {
            /** @description The new file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file": {
                     *         "id": 7,
                     *         "filename": "form.pdf",
                     *         "mime_type": "application/pdf",
                     *         "size": 2048,
                     *         "download_url": "/api/v1/templates/61/files/7/form.pdf"
                     *       }
                     *     }
                     */
                    "application/json": {
                        file: components["schemas"]["TemplateFile"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteTemplateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
                file_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getTemplateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
                file_id: components["schemas"]["Id"];
                /** @description Selects nothing; it is what browsers call the file */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, to be downloaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example (bytes) */
                    "application/octet-stream": components["schemas"]["Binary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    attachTemplateFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a draft, which is its message_id */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "template_file_id": 7
                 *     }
                 */
                "application/json": {
                    template_file_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The attachment of the draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attachment": {
                     *         "id": 82,
                     *         "filename": "form.pdf",
                     *         "mime_type": "application/pdf",
                     *         "size": 2048,
                     *         "download_url": "/api/v1/messages/702/attachments/82/form.pdf",
                     *         "type": "attachment",
                     *         "content_id": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        attachment: components["schemas"]["Attachment"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    setTicketPattern: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket_pattern": "REQ-#"
                 *     }
                 */
                "application/json": {
                    ticket_pattern: string | null;
                };
            };
        };
        responses: {
            /** @description The pattern is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ticket_pattern": "REQ-#"
                     *     }
                     */
                    "application/json": {
                        ticket_pattern: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    orderMailRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         7,
                 *         5
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            /** @description The rules in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailRuleList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    listMailRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailRuleList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    createMailRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rule": {
                 *         "name": "Invoices",
                 *         "condition": "from:billing@shop.example subject:invoice",
                 *         "actions": [
                 *           {
                 *             "kind": "mark",
                 *             "as": "important"
                 *           },
                 *           {
                 *             "kind": "move",
                 *             "to": "archive"
                 *           }
                 *         ],
                 *         "enabled": false
                 *       }
                 *     }
                 */
                "application/json": {
                    rule: {
                        name: string;
                        condition: components["schemas"]["RuleCondition"];
                        actions: components["schemas"]["RuleActions"];
                        enabled: boolean;
                        from?: components["schemas"]["RuleDate"];
                        until?: components["schemas"]["RuleDate"];
                    };
                };
            };
        };
        responses: {
            /** @description The new rule */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailRuleAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    rehearseMailRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rule": {
                 *         "condition": "subject:invoice",
                 *         "actions": [
                 *           {
                 *             "kind": "move",
                 *             "to": "archive"
                 *           }
                 *         ]
                 *       },
                 *       "days": 90
                 *     }
                 */
                "application/json": {
                    rule: {
                        condition: components["schemas"]["RuleCondition"];
                        actions: components["schemas"]["RuleActions"];
                    };
                    /** @description The saved rule whose place it takes */
                    id?: components["schemas"]["Id"];
                    /** @default 90 */
                    days?: number;
                };
            };
        };
        responses: {
            /** @description What the rule would have done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rehearsal: components["schemas"]["Rehearsal"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    updateMailRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rule": {
                 *         "enabled": true
                 *       }
                 *     }
                 */
                "application/json": {
                    rule: {
                        name?: string;
                        condition?: components["schemas"]["RuleCondition"];
                        actions?: components["schemas"]["RuleActions"];
                        enabled?: boolean;
                        from?: components["schemas"]["RuleDate"];
                        until?: components["schemas"]["RuleDate"];
                    };
                };
            };
        };
        responses: {
            /** @description The changed rule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailRuleAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    deleteMailRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    searchFast: {
        parameters: {
            query?: {
                q?: string;
                /** @description Search terms, each as filters[name]=value; all must hold */
                filters?: components["parameters"]["Filters"];
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 8 suggestions, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "result": {
                     *         "messages": [
                     *           {
                     *             "subject": "Lunch",
                     *             "date": "2026-03-05T09:30:00.000Z",
                     *             "sender_email": "ben@postroom.example",
                     *             "sender_name": "Ben Ode",
                     *             "recipients": [
                     *               {
                     *                 "email": "ann@postroom.example",
                     *                 "name": "Ann Lee",
                     *                 "owner_type": "to"
                     *               }
                     *             ],
                     *             "message_id": 701,
                     *             "message_thread_id": 501,
                     *             "user_id": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                        result: {
                            messages: components["schemas"]["SearchSuggestion"][];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    searchAdvanced: {
        parameters: {
            query?: {
                q?: string;
                /** @description From 1; below 1, or not a number, counts as 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows on a page, at most 100 */
                per_page?: number | string;
                /** @description Search terms, each as filters[name]=value; all must hold */
                filters?: components["parameters"]["Filters"];
                /** @description Ids of the ticked accounts, the own id included; without it the own account */
                "accessible_users[]"?: components["parameters"]["AccessibleUsers"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, empty beyond the last one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        result: {
                            view_mode: components["schemas"]["ViewMode"];
                            threads?: components["schemas"]["ThreadItem"][];
                            user_messages?: components["schemas"]["UserMessage"][];
                            pagination: components["schemas"]["Pagination"];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description Repeat up to 100 ids before Last-Event-ID; the client leaves out what it has had */
                overlap?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 4710
                     *     event: begin
                     *     data: {}
                     *
                     *     id: 4711
                     *     event: change
                     *     data: {"owner_id":1,"kinds":["messages"],"message_thread_ids":[501],"user_message_ids":[9001],"label_ids":[11]}
                     */
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            501: components["responses"]["UnknownOperation"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
}
