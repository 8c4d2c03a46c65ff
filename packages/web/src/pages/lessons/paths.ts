/** Where lessons are, and the text that stands beside them. */
export const lessonsPath = (title: string): string => `/titles/${title}/lessons`;
export const howPath = (title: string): string => `/titles/${title}/how`;
export const lessonPath = (title: string, lesson: string): string => `${lessonsPath(title)}/${lesson}`;
