export const failure = {
  noAnswer:
    'The service did not answer. Check whether you are online, then try again: nothing is done twice.',
  offline: 'You are offline. This is loaded as soon as you are online again.',
  notShown: 'Your role does not show these records.',
  notSent: 'You are offline: nothing was sent, and what you wrote stays here. Try again when you are online.',
  sentTooLate: 'Nothing was sent while nobody was signed in. Do it again.',
  unavailable:
    'The service is busy or its database is unavailable. Try again in a moment: nothing is done twice.',
  broken: 'Something went wrong in the service. Its log has the details under {{requestId}}.',
  unknown: 'Something went wrong on this page. Reload it; what you wrote is kept in this browser.',
  required: 'This is required.',
  dateLeft: 'Not saved, and the date may be at its original time again: look at it.',
  code: {
    precondition_failed: 'Somebody changed this meanwhile. Read it as it is now, then decide again.',
    validation_failed: 'Some fields need another look.',
    wrong_credentials: 'The e-mail address or the password is wrong.',
    wrong_code: 'This is wrong, was used already or is too old. Try again.',
  },
}
