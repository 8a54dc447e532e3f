export const photo = {
  photo: {
    take: 'Take a photo',
    again: 'Take another photo',
    choose: 'Choose a picture',
    hint: 'Only the picture is sent, without data about the place or the camera.',
    taken: 'The photo',
    attached: 'The photo is attached.',
    unreadable: 'This file cannot be read as a picture.',
    sending: 'Sending …',
    unsent: 'Taken {{time}}, not sent yet.',
    sendAgain: 'Send again',
    drop: 'Drop it',
  },
}
