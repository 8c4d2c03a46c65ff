/** Where lessons are. */
export const lessonsPath = (title: string): string => `/titles/${title}/lessons`;
export const lessonPath = (title: string, lesson: string): string => `${lessonsPath(title)}/${lesson}`;
