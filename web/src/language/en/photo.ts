export const photo = {
  photo: {
    take: 'Take a photo',
    again: 'Take another photo',
    choose: 'Choose a picture',
    remove: 'Remove',
    hint: 'Only what is seen is sent: neither the place nor the camera.',
    taken: 'The photo',
    attached: 'The photo is attached.',
    unreadable: 'This file cannot be read as a picture.',
  },
}
