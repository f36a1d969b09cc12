UPDATE `user` SET `name_folded` = fold(`name`), `email_folded` = fold(`email`);
