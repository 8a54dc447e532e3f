/** Signing in, joining and resetting a password; loaded with the pages that need no session. */
export const signingIn = {
  session: {
    forgotten: 'Forgot your password?',
    about: 'Plan, order and document safety-controlled work.',
    otherOrganization:
      'You signed in through the provider of one organization, but this link is for another. Sign in here to open it.',
    organization: {
      title: 'Use your work account (single sign-on)',
      go: 'Continue to the sign-in page',
      password: 'Sign in with a password',
      refused: {
        failed: 'The sign-in failed. Try again without a long pause and in this browser.',
        away: 'Your organization’s sign-in page does not answer correctly. Try again, or ask your administrator.',
        invited:
          'You have an account here already. We mailed you an invitation to your organization: accept it, and sign in again.',
        unverified:
          'Your organization’s sign-in page did not say that your e-mail address is verified. Ask your administrator.',
        left: 'You are no longer a member of the organization. Ask its administrator to invite you.',
        'kept-out': 'The organization has blocked you for now. Ask its administrator.',
        'no-address':
          'Your organization’s sign-in page did not provide your e-mail address. Ask your administrator.',
      },
    },
    again: {
      title: 'Your session has ended',
      explain:
        'Sign in again to continue where you were. What you wrote is still there; if somebody else signs in here, it is deleted.',
      other: 'Sign in as somebody else',
      forgets:
        'What {{name}} wrote here and did not save, and photos that were not sent, are deleted from this browser. This cannot be undone.',
      forget: 'Delete and continue',
    },
    reset: {
      title: 'Reset your password',
      explain: 'We mail you a link that lets you choose a new password.',
      send: 'Send the link',
      sent: 'If this address has an account here, a link is on its way.',
      choose: 'Choose a new password',
      done: 'Your password is changed, and all your sessions have ended.',
      gone: 'This link has been used or is too old. Ask for a new one.',
    },
    invitation: {
      title: 'Join {{organization}}',
      explain: 'You were invited as {{email}}.',
      firstName: 'First name',
      lastName: 'Last name',
      join: 'Join',
      done: 'You are a member now. Sign in to begin.',
      gone: 'This invitation has been used, withdrawn, or is too old. Ask for a new one.',
    },
  },
  notFound: {
    foreign: {
      title: 'This link belongs to another organization',
      explain:
        'You do not belong to that organization, at least not with this account. Ask the person who sent you the link.',
    },
  },
}
